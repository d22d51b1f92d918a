/**
 * A signature that is not kept yet: the typed name, and the drawing as an SVG path. Both are fields
 * of the form's draft.
 */
export interface UnfinishedSignature {
  readonly signer: string;
  readonly drawing: string;
}

/** The fields while nobody has signed. */
export const NO_SIGNATURE: UnfinishedSignature = { signer: "", drawing: "" };

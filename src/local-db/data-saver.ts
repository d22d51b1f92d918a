interface NetworkState {
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } };
}

/**
 * @returns whether the browser's data saver is on; false where it is not exposed (Safari, Firefox).
 */
export const isSavingData = (): boolean =>
  (globalThis as NetworkState).navigator?.connection?.saveData === true;

import { Checkbox, TextInput } from "@mantine/core";
import { insuranceRank, insuranceState } from "#domain/accounts/vendor-document.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { today, zoneName } from "#features/dates/dates.ts";
import { useToday } from "#features/dates/use-today.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { type Problem, problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { InsuranceTag } from "#features/vendor-documents/insurance-tag.tsx";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import { labelOfPerson } from "#features/forms/options.ts";
import { readKnownVendors } from "#local-db/read/known-vendors.ts";
import * as TEXTS from "#texts/tickets.ts";

/** `invited` has the ids of the invited vendors, separated by blanks. */
type Typed = { closingDay: string; closingTime: string; invited: string };

/** Puts a ticket out for bid, with the day and time at which bids close if the person sets them. */
export function RequestBid({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  const move = useTransition(ticket);
  const key = draftKey("requestBid", ticket.id);
  const draft = useDraft<Typed>(key, { closingDay: "", closingTime: "", invited: "" });
  const { fields } = draft;
  const find = () => [problemOf(fields), move.refusalOf(moveOf(fields))];
  const [problem, setProblem] = useFormProblem(find);

  const submit = async () => {
    const [wrong = null] = find().filter((each) => each !== null);
    setProblem(wrong);
    if (wrong !== null) return;
    const input = { act: "requestBid", move: moveOf(fields), draftKey: key } as const;
    const refusal = await draft.send(() =>
      move.enqueueTransition({ ...input, success: { title: TEXTS.outForBid } }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  const input = (name: keyof Typed) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change(name, event.currentTarget.value),
  });
  return (
    <TransitionSheet
      title={TRANSITION_LABELS.requestBid.label}
      submit={TRANSITION_LABELS.requestBid.label}
      problem={problem}
      fields={["closingTime", "bidsCloseAt"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TRANSITION_LABELS.requestBid.question}</p>
      <div className="row">
        <TextInput
          className="grow"
          label={TEXTS.closingDay}
          type="date"
          min={today()}
          error={problemAt(problem, "bidsCloseAt")}
          {...input("closingDay")}
        />
        <TextInput
          className="grow"
          label={TEXTS.closingTime}
          type="time"
          error={problemAt(problem, "closingTime")}
          {...input("closingTime")}
        />
      </div>
      <p className="quiet">{TEXTS.closingZone(zoneName())}</p>
      <Invitations invited={idsOf(fields)} onChange={(ids) => draft.change("invited", ids.join(" "))} />
    </TransitionSheet>
  );
}

interface InvitationsProps {
  readonly invited: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Vendors who bid before, by their insurance; the chosen ones are notified wherever they work. */
function Invitations({ invited, onChange }: InvitationsProps) {
  const { db } = useSignedIn();
  const known = useLiveQuery(() => readKnownVendors(db), [db]) ?? [];
  const day = useToday();
  const vendors = known
    .map((vendor) => ({ ...vendor, insurance: insuranceState(vendor.documents, day) }))
    .toSorted((a, b) => insuranceRank(a.insurance) - insuranceRank(b.insurance));
  if (vendors.length === 0) return null;
  return (
    <fieldset className="column tight">
      <legend>{TEXTS.inviteVendors}</legend>
      <p className="quiet">{TEXTS.inviteVendorsNote}</p>
      {vendors.map(({ id, name, leavesOn, insurance }) => (
        <Checkbox
          key={id}
          label={
            <span className="row tight">
              {labelOfPerson(name, leavesOn)}
              <InsuranceTag state={insurance} />
            </span>
          }
          checked={invited.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...invited, id] : invited.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}

const idsOf = ({ invited }: Typed): readonly string[] => invited.split(" ").filter(Boolean);

/** Day and time are a closing date together; one of them alone is none. */
function problemOf(fields: Typed): Problem | null {
  const { closingDay, closingTime } = fields;
  const isNone = closingDay === "" && closingTime === "";
  if (isNone || closingOf(fields) !== undefined) return null;
  const field = closingDay !== "" && closingTime === "" ? "closingTime" : "bidsCloseAt";
  return { field, message: TEXTS.closingIncomplete };
}

const moveOf = (fields: Typed) => {
  const bidsCloseAt = closingOf(fields);
  const invitedVendorIds = idsOf(fields);
  return {
    to: "out_for_bid" as const,
    ...(bidsCloseAt === undefined ? {} : { bidsCloseAt }),
    ...(invitedVendorIds.length === 0 ? {} : { invitedVendorIds }),
  };
};

/** The instant of the day and time as typed, in the time zone of this device. */
function closingOf({ closingDay, closingTime }: Typed): string | undefined {
  const at = new Date(`${closingDay}T${closingTime}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

import { Button, NativeSelect } from "@mantine/core";
import { LENGTHS } from "#domain/lengths.ts";
import { DEFAULT_PRIORITY, PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { TitleMaker } from "#features/tickets/create/title-maker.tsx";
import * as TEXTS from "#texts/tickets.ts";
import * as TICKETS_TEXTS from "#texts/tickets.ts";

/** The draft of a new ticket. */
export const EMPTY_TICKET = {
  title: "",
  description: "",
  priority: DEFAULT_PRIORITY as string,
  storeId: "",
  orders: "",
  place: "",
};

/** An error, and the field it belongs to; "form" for all of it. */
export interface TicketProblem {
  readonly field: string;
  readonly message: string;
}

interface TicketFieldsProps {
  readonly draft: {
    readonly fields: typeof EMPTY_TICKET;
    readonly change: (field: keyof typeof EMPTY_TICKET, value: string) => void;
  };
  readonly problem: TicketProblem | null;
  readonly onRecord: () => void;
}

/** What is wrong, how urgent it is, and what belongs to it. */
export function TicketFields({ draft, problem, onRecord }: TicketFieldsProps) {
  const { title, description, priority, orders } = draft.fields;
  return (
    <>
      <LimitedInput
        label={TICKETS_TEXTS.titleField}
        name="title"
        longest={LENGTHS.title}
        required
        withAsterisk={false}
        value={title}
        error={problem?.field === "title" && title.trim() === "" ? problem.message : undefined}
        onChange={(event) => draft.change("title", event.currentTarget.value)}
      />
      <DictationTextarea
        label={TICKETS_TEXTS.description}
        name="description"
        rows={4}
        longest={LENGTHS.description}
        value={description}
        onText={(text) => draft.change("description", text)}
        subject={TICKETS_TEXTS.theDescription}
        onRecord={onRecord}
      />
      <TitleMaker
        description={description}
        orders={orders}
        problem={problem?.field === "orders" ? problem.message : undefined}
        onOrders={(typed) => draft.change("orders", typed)}
      />
      <NativeSelect
        label={TICKETS_TEXTS.priority}
        name="priority"
        value={priority}
        data={PRIORITIES.map((each) => ({ value: each, label: priorityLabel(each) }))}
        onChange={(event) => draft.change("priority", event.currentTarget.value)}
      />
    </>
  );
}

interface FooterProps {
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly isStoring: boolean;
  readonly onClose: () => void;
}

/** Cancel and submit, below the form. */
export const Footer = ({ isPending, isDisabled, isStoring, onClose }: FooterProps) => (
  <div className="row end">
    <Button variant="default" onClick={onClose}>
      {TICKETS_TEXTS.cancel}
    </Button>
    <Button type="submit" form="create-ticket" loading={isPending} disabled={isDisabled}>
      {isStoring ? TEXTS.uploading : TEXTS.createButton}
    </Button>
  </div>
);

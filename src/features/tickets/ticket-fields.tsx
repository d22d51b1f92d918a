import { NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { isPriority, PRIORITIES, priorityLabel } from "#domain/tickets/priority.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { type Problem, problemAt } from "#features/forms/use-form-problem.ts";
import * as TEXTS from "#texts/tickets.ts";

interface Fields {
  readonly title: string;
  readonly description: string;
  readonly priority: string;
  /** YYYY-MM-DD or "". */
  readonly dueOn: string;
  readonly category: string;
}

interface TicketFieldsProps {
  readonly fields: Fields;
  readonly problem: Problem | null;
  readonly onChange: (field: keyof Fields, text: string) => void;
  readonly onRecord?: () => void;
  /** What belongs to the title, shown below it. */
  readonly underTitle?: ReactNode;
  /** What belongs to the description, shown below it. */
  readonly children?: ReactNode;
}

/** The fields of a new and of an edited ticket: what is wrong, and how urgent it is. */
export function TicketFields(props: TicketFieldsProps) {
  const { fields, problem, onChange, onRecord, underTitle, children } = props;
  const { title, description, priority, dueOn, category } = fields;
  // A priority unknown to this version is offered as it is, so that saving does not change it.
  const [began] = useState(priority);
  const offered = isPriority(began) ? PRIORITIES : [began, ...PRIORITIES];
  return (
    <>
      <LimitedInput
        label={TEXTS.titleField}
        name="title"
        longest={LENGTHS.title}
        required
        withAsterisk={false}
        value={title}
        error={problemAt(problem, "title")}
        onChange={(event) => onChange("title", event.currentTarget.value)}
      />
      {underTitle}
      <DictationTextarea
        label={TEXTS.description}
        name="description"
        rows={4}
        longest={LENGTHS.description}
        value={description}
        onText={(text) => onChange("description", text)}
        subject={TEXTS.theDescription}
        {...(onRecord ? { onRecord } : {})}
      />
      {children}
      <NativeSelect
        label={TEXTS.priority}
        name="priority"
        value={priority}
        data={offered.map((each) => ({ value: each, label: priorityLabel(each) }))}
        onChange={(event) => onChange("priority", event.currentTarget.value)}
      />
      <div className="row">
        <TextInput
          className="grow"
          label={TEXTS.dueDate}
          name="dueOn"
          type="date"
          value={dueOn}
          error={problemAt(problem, "dueOn")}
          onChange={(event) => onChange("dueOn", event.currentTarget.value)}
        />
        <div className="grow">
          <LimitedInput
            label={TEXTS.category}
            name="category"
            longest={LENGTHS.category}
            value={category}
            error={problemAt(problem, "category")}
            onChange={(event) => onChange("category", event.currentTarget.value)}
          />
        </div>
      </div>
    </>
  );
}

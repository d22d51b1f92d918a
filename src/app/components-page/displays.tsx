import { Button } from "@mantine/core";
import { useState } from "react";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { type SyncStatus, SyncStatusBadge } from "#features/sync-status/sync-status-badge.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { FormProblem, Notice, Tag, type Tone } from "#ui/notice.tsx";
import { PrevNext } from "#ui/prev-next.tsx";
import { StarRating } from "#ui/stars.tsx";
import { Tabs } from "#ui/tabs.tsx";

const TONES: readonly Tone[] = ["neutral", "blue", "violet", "amber", "green", "red"];

/** What can be said of an item that is not on the server, and of one that is. */
export const SYNC_STATUSES: readonly SyncStatus[] = [
  { kind: "waiting" },
  { kind: "sending", share: null },
  { kind: "sending", share: 0.4 },
  { kind: "sent" },
  { kind: "needsyou" },
  { kind: "trouble", text: "Failed to add comment: 500", dueAt: 0 },
];

/** Tags of every tone, status and priority, and the marks of what is not sent. */
export function Tags() {
  return (
    <div className="column">
      <div className="row tight">
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone} icon="flag">
            {tone}
          </Tag>
        ))}
      </div>
      <div className="row tight">
        {STATUSES.map((status) => (
          <StatusTag key={status} status={status} />
        ))}
      </div>
      <div className="row tight">
        {PRIORITIES.map((priority) => (
          <PriorityTag key={priority} priority={priority} />
        ))}
      </div>
      <div className="row">
        {SYNC_STATUSES.map((status) => (
          <SyncStatusBadge key={JSON.stringify(status)} status={status} />
        ))}
      </div>
      <div className="row">
        {[0, 2.5, 5].map((stars) => (
          <StarRating key={stars} stars={stars} />
        ))}
      </div>
    </div>
  );
}

/** Messages in the page. */
export function Notices() {
  return (
    <div className="column">
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} icon="warning">
          What happened ({tone}), and what to do about it.
        </Notice>
      ))}
      <Notice icon="bell" onClose={() => undefined}>
        A message that can be closed.
      </Notice>
      <FormProblem message="What is wrong with the whole form, and what to do." isToasted />
    </div>
  );
}

/** A list that is empty, read, divided into views, or into pages. */
export function Lists() {
  const [view, setView] = useState<"open" | "done">("open");
  return (
    <div className="column">
      <Empty icon="ticket" action={<Button>The next step</Button>}>
        <p>What is missing, and what to do next.</p>
      </Empty>
      <Empty icon="flag">
        <p>What is missing, where nothing can be done.</p>
      </Empty>
      <ListSkeleton count={2} />
      <Tabs
        label="Views"
        tabs={[
          { id: "open", label: "Open", count: 12 },
          { id: "done", label: "Done" },
        ]}
        chosen={view}
        onChoose={setView}
      >
        <p>What the view “{view}” shows.</p>
      </Tabs>
      <PrevNext label="In the middle" onPrev={() => undefined} onNext={() => undefined} />
      <PrevNext label="At the end" onPrev={() => undefined} onNext={null} />
    </div>
  );
}

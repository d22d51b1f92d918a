import { Button, Textarea } from "@mantine/core";
import { areasFrom } from "#domain/notifications/areas.ts";
import { MOST_AREAS } from "#domain/notifications/settings.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSettings } from "#features/notifications/settings/use-settings.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as RULE_TEXTS from "#texts/rules/notifications.ts";
import * as TEXTS from "#texts/notification-settings.ts";

const DRAFT = draftKey("areas");
const LONGEST_AREA = 100;

/** States and cities of which a vendor wants to be notified; those of the profile at first. */
export function AreasSection() {
  const { account } = useSignedIn();
  const { settings, change } = useSettings();
  const areas = settings.areas ?? [account.city, account.state].filter(Boolean);
  const draft = useDraft(DRAFT, { areas: areas.join("\n") });
  const chosen = areasFrom(draft.fields.areas);
  const isTooMany = chosen.length > MOST_AREAS || chosen.some((area) => area.length > LONGEST_AREA);
  const save = useSingleFlight(async () => {
    if (isTooMany) return;
    await draft.sendAndEmpty({ areas: chosen.join("\n") }, () =>
      change({ areas: chosen }, DRAFT, { title: TEXTS.areasSaved }),
    );
  });
  return (
    <section className="card column" aria-labelledby="job-areas">
      <h2 id="job-areas">{TEXTS.areasTitle}</h2>
      <p className="quiet">{TEXTS.areasNote}</p>
      <form
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DraftNote draft={draft} />
        <Textarea
          label={TEXTS.areas}
          name="areas"
          rows={3}
          value={draft.fields.areas}
          error={isTooMany ? RULE_TEXTS.tooManyAreas(MOST_AREAS) : undefined}
          onChange={(event) => draft.change("areas", event.currentTarget.value)}
        />
        <div>
          <Button type="submit">{TEXTS.save}</Button>
        </div>
      </form>
    </section>
  );
}

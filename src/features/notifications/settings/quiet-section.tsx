import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { NIGHT } from "#domain/notifications/settings.ts";
import { deviceTimeZone } from "#features/dates/dates.ts";
import { useSettings } from "#features/notifications/settings/use-settings.ts";
import * as TEXTS from "#texts/notification-settings.ts";

const ENDS = { from: TEXTS.from, to: TEXTS.to } as const;
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, nth) => `${String(Math.floor(nth / 2)).padStart(2, "0")}:${nth % 2 === 0 ? "00" : "30"}`,
);

/** Hours without pushes and mails, and what a push may say. */
export function QuietSection() {
  const { settings, change } = useSettings();
  const { quietHours, timeZone, isPushDiscreet } = settings;
  const here = deviceTimeZone();
  const timesWith = (time: string) => (HALF_HOURS.includes(time) ? HALF_HOURS : [time, ...HALF_HOURS]);
  return (
    <>
      <section className="card column" aria-labelledby="quiet-hours">
        <h2 id="quiet-hours">{TEXTS.quietTitle}</h2>
        <Checkbox
          label={TEXTS.quietOn}
          description={TEXTS.quietNote}
          checked={quietHours !== null}
          onChange={({ currentTarget: { checked } }) =>
            void change(checked ? { quietHours: NIGHT, timeZone: here } : { quietHours: null })
          }
        />
        {quietHours !== null && (
          <>
            <div className="row">
              {(["from", "to"] as const).map((end) => (
                <NativeSelect
                  key={end}
                  label={ENDS[end]}
                  value={quietHours[end]}
                  data={timesWith(quietHours[end])}
                  onChange={({ currentTarget: { value } }) => void change({ quietHours: { [end]: value } })}
                />
              ))}
            </div>
            <p className="quiet">{TEXTS.zone(timeZone ?? here)}</p>
            {timeZone !== null && timeZone !== here && (
              <div>
                <Button size="sm" variant="default" onClick={() => void change({ timeZone: here })}>
                  {TEXTS.takeZone(here)}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      <section className="card column" aria-labelledby="push-content">
        <h2 id="push-content">{TEXTS.pushTitle}</h2>
        <Checkbox
          label={TEXTS.showTicket}
          description={TEXTS.showTicketNote}
          checked={!isPushDiscreet}
          onChange={({ currentTarget: { checked } }) => void change({ isPushDiscreet: !checked })}
        />
      </section>
    </>
  );
}

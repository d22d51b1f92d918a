import { Button } from "@mantine/core";
import { inApp } from "#api-client/app-path.ts";
import type { useLocation } from "#features/location/use-location.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/location.ts";

/** Optional field that adds the current position to a form. */
export function LocationField({ at }: { at: ReturnType<typeof useLocation> }) {
  const { fix, problem, isAsking, locate, cancel } = at;
  return (
    <div className="column tight">
      {fix ? (
        <div className="row apart">
          <span className="facts">
            <span>
              <Icon name="pin" />
              <bdi dir="ltr">
                {fix.latitude.toFixed(6)}, {fix.longitude.toFixed(6)} (± {Math.round(fix.accuracyM)} m)
              </bdi>
            </span>
            {fix.address && <span>{fix.address}</span>}
          </span>
          <Button variant="subtle" size="sm" onClick={cancel}>
            {TEXTS.removeLocation}
          </Button>
        </div>
      ) : (
        <div>
          <Button variant="default" loading={isAsking} leftSection={<Icon name="pin" />} onClick={locate}>
            {TEXTS.addLocation}
          </Button>
        </div>
      )}
      {problem && (
        <Notice tone="amber" icon="pin" role="status">
          {problem.message}{" "}
          {problem.isTimeout && (
            <a href={inApp("/location-help")} target="_blank" rel="noreferrer">
              {TEXTS.getHelp}
            </a>
          )}
        </Notice>
      )}
    </div>
  );
}

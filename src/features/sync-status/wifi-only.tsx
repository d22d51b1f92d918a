import { Checkbox } from "@mantine/core";
import { useFilesPaused, useWifiOnly } from "#features/session/device-network.ts";
import { tellsConnectionType } from "#local-db/connection-type.ts";
import { changeDeviceNetwork } from "#local-db/device-network.ts";
import * as TEXTS from "#texts/device-network.ts";

/** The choice that files wait for Wi-Fi; nothing where the browser does not tell what is used. */
export function WifiOnly() {
  const isWifiOnly = useWifiOnly();
  const arePaused = useFilesPaused();
  if (!tellsConnectionType()) return null;
  return (
    <section className="column tight" aria-label={TEXTS.filesTitle}>
      <h3>{TEXTS.filesTitle}</h3>
      <Checkbox
        label={TEXTS.wifiOnly}
        description={TEXTS.wifiOnlyMeaning}
        checked={isWifiOnly}
        onChange={(event) => void changeDeviceNetwork({ isWifiOnly: event.currentTarget.checked })}
      />
      <p className="quiet" role="status">
        {arePaused && TEXTS.filesWaitNow}
      </p>
    </section>
  );
}

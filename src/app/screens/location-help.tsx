import { Link } from "react-router-dom";
import { VisitorPage } from "#app/visitor-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/help.ts";
import styles from "#app/steps.module.css";

const STEPS: readonly { readonly where: string; readonly steps: readonly string[] }[] = [
  {
    where: TEXTS.chromeAndEdge,
    steps: [TEXTS.tapIconByAddress, TEXTS.allowLocationPermission, TEXTS.reloadThePage],
  },
  {
    where: TEXTS.safariOnIphone,
    steps: [TEXTS.switchOnLocationServices, TEXTS.openSafariWebsiteSettings, TEXTS.setLocationToAllow],
  },
  {
    where: TEXTS.firefox,
    steps: [TEXTS.tapLockInAddressBar, TEXTS.removeLocationBlock, TEXTS.reloadThePage],
  },
  {
    where: TEXTS.stillNothing,
    steps: [TEXTS.stepToWindowForSignal, TEXTS.wirelessNetworkHelps, TEXTS.locationIsOptional],
  },
];

/** How to grant the location permission in each browser; public. */
export function LocationHelp() {
  usePageTitle(TEXTS.locationHelpPageTitle);
  return (
    <VisitorPage isWide>
      <h1>{TEXTS.enableLocationServices}</h1>
      {STEPS.map(({ where, steps }) => (
        <section key={where} className="card column tight">
          <h2>{where}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <Link to="/dashboard">{TEXTS.backToTheDashboard}</Link>
    </VisitorPage>
  );
}

import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";

const STEPS: readonly { readonly where: string; readonly steps: readonly string[] }[] = [
  {
    where: "Chrome and Edge",
    steps: [
      "Tap the icon left of the address.",
      "Open “Permissions” and allow “Location”.",
      "Reload the page.",
    ],
  },
  {
    where: "Safari on iPhone",
    steps: [
      "Open Settings, Privacy & Security, Location Services and switch them on.",
      "In Safari tap “aA” in the address bar, then Website Settings.",
      "Set Location to “Allow”.",
    ],
  },
  {
    where: "Firefox",
    steps: ["Tap the lock in the address bar.", "Remove the block on “Location”.", "Reload the page."],
  },
  {
    where: "Still nothing?",
    steps: [
      "Satellites cannot be seen in a basement: step to a window or a door for a moment.",
      "Wireless network switched on helps the phone even without a connection.",
      "A ticket never needs a location. You can always go on without one.",
    ],
  },
];

/** How to grant the location permission in each browser; public. */
export function LocationHelp() {
  usePageTitle(`Location help · ${PRODUCT}`);
  return (
    <VisitorPage isWide>
      <h1>Enable location services</h1>
      {STEPS.map(({ where, steps }) => (
        <section key={where} className="card column tight">
          <h2>{where}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <Link to="/dashboard">Back to the dashboard</Link>
    </VisitorPage>
  );
}

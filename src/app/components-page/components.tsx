import "#ui/shared.css";
import type { ComponentType } from "react";
import { Cards } from "#app/components-page/cards.tsx";
import { Buttons, Fields } from "#app/components-page/controls.tsx";
import { Lists, Notices, Tags } from "#app/components-page/displays.tsx";
import { Overlays } from "#app/components-page/overlays.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import { addIcons } from "#ui/icons.tsx";
import { SIGNED_IN_ICONS } from "#ui/signed-in-icons.ts";

addIcons(SIGNED_IN_ICONS);

const PARTS: Readonly<Record<string, ComponentType>> = {
  Overlays,
  Buttons,
  Fields,
  Tags,
  Notices,
  Cards,
  Lists,
};

/** Every component in all its states, at /components of a development build only. */
export function Components() {
  usePageTitle("Components");
  return (
    <div className="signed-in">
      <main id="main" className="page column wide">
        <h1>Components</h1>
        {Object.entries(PARTS).map(([name, Part]) => (
          <section key={name} className="column" aria-label={name}>
            <h2>{name}</h2>
            <Part />
          </section>
        ))}
      </main>
    </div>
  );
}

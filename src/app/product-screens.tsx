import { inApp } from "#api-client/app-path.ts";
import * as TEXTS from "#texts/public-pages.ts";

interface ProductScreen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly line: string;
}

const PHONE = { width: 375, height: 780 };
const DESK = { width: 1280, height: 800 };

/** Files in public/landing, made by `npm run screens` from the demo data. */
const SCREENS: readonly ProductScreen[] = [
  { ...PHONE, name: "report", alt: TEXTS.screenOfAReport, line: TEXTS.photographWhatIsBroken },
  { ...DESK, name: "desk", alt: TEXTS.screenOfADesk, line: TEXTS.everybodySeesWho },
  { ...PHONE, name: "result", alt: TEXTS.screenOfAResult, line: TEXTS.approveTheWork },
];

/**
 * Real screens, each with a line that explains it. They are lazy and not precached, so that the
 * first visit and the offline copy of the app stay as small as without them.
 */
export function ProductScreens() {
  return (
    <section className="product-screens" aria-label={TEXTS.howItLooks}>
      {SCREENS.map(({ name, width, height, alt, line }) => (
        <figure key={name}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={inApp(`/landing/${name}-dark.webp`)} />
            <img
              src={inApp(`/landing/${name}-light.webp`)}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </picture>
          <figcaption>{line}</figcaption>
        </figure>
      ))}
    </section>
  );
}

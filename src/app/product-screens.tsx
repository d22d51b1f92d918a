import { inApp } from "#api-client/app-path.ts";
import * as TEXTS from "#texts/public-pages.ts";
import styles from "#app/product-screens.module.css";

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

const THEMES = ["light", "dark"] as const;

/**
 * Real screens, each with a line that explains it. They are lazy and not precached, so that the
 * first visit and the offline copy of the app stay as small as without them. The stylesheet shows
 * the picture of the theme in use, which a media query does not know; a browser does not load a
 * lazy image that is not displayed.
 */
export function ProductScreens() {
  return (
    <section className={styles.productScreens} aria-label={TEXTS.howItLooks}>
      {SCREENS.map(({ name, width, height, alt, line }) => (
        <figure key={name}>
          {THEMES.map((theme) => (
            <img
              key={theme}
              className={styles[theme]}
              src={inApp(`/landing/${name}-${theme}.webp`)}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          ))}
          <figcaption>{line}</figcaption>
        </figure>
      ))}
    </section>
  );
}

import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { clearLoggingOut } from "#app/logout-redirect.ts";
import { ProductScreens } from "#app/product-screens.tsx";
import { LanguageChoice } from "#app/language/language-choice.tsx";
import { VisitorHeader } from "#app/visitor-header.tsx";
import { PRODUCT } from "#domain/product.ts";
import { Icon, type IconName } from "#ui/icons.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/public-pages.ts";
import visitorPage from "#app/visitor-page.module.css";
import styles from "#app/screens/landing.module.css";

const CARDS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "shield",
    title: TEXTS.secureSafe,
    text: TEXTS.keptAndSentOnce,
  },
  {
    icon: "bolt",
    title: TEXTS.lightningFast,
    text: TEXTS.readsFromPhone,
  },
  {
    icon: "lock",
    title: TEXTS.privacyFirst,
    text: TEXTS.noThirdParties,
  },
];

/** The landing page: what the product does, for visitors. */
export function Landing() {
  usePageTitle();
  useEffect(clearLoggingOut, []);
  return (
    <div className={visitorPage.frame}>
      <VisitorHeader isOnlyFilled={false} />
      <main>
        <section className={styles.hero}>
          <h1>{TEXTS.landingTitle}</h1>
          <p>{TEXTS.landingText}</p>
          <div className="row">
            <Button component={Link} to="/register" size="lg">
              {TEXTS.getStartedFree}
            </Button>
            <Button component={Link} to="/out-for-bid" size="lg" variant="default">
              {TEXTS.outForBid}
            </Button>
            <Button component={Link} to="/login" size="lg" variant="default">
              {TEXTS.signIn}
            </Button>
          </div>
        </section>
        <ProductScreens />
        <section className={styles.cards} aria-label={TEXTS.why}>
          {CARDS.map(({ icon, title, text }) => (
            <article key={title} className="card column tight">
              <span className={styles.badge}>
                <Icon name={icon} />
              </span>
              <h2>{title}</h2>
              <p className="quiet">{text}</p>
            </article>
          ))}
        </section>
        <section className={clsx("card", styles.callToAction)}>
          <h2>{TEXTS.readyToGetStarted}</h2>
          <div className="row">
            <Button component={Link} to="/register">
              {TEXTS.createAccount}
            </Button>
            <Button component={Link} to="/login" variant="default">
              {TEXTS.signIn}
            </Button>
          </div>
        </section>
      </main>
      <footer className="quiet row apart">
        <span>{PRODUCT}</span>
        <span className="row">
          <LanguageChoice />
          <Link to="/terms">{TEXTS.terms}</Link>
          <Link to="/privacy">{TEXTS.privacy}</Link>
        </span>
      </footer>
    </div>
  );
}

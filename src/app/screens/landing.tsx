import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { clearLoggingOut } from "#app/logout-redirect.ts";
import { PRODUCT } from "#domain/product.ts";
import { Brand } from "#ui/brand.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import "#ui/landing.css";

const CARDS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "shield",
    title: "Secure & Safe",
    text: "What you type and photograph is on your phone in the same instant, and sent exactly once.",
  },
  {
    icon: "bolt",
    title: "Lightning Fast",
    text: "Every screen reads from your phone. Nothing waits for the network, not even in the basement.",
  },
  {
    icon: "lock",
    title: "Privacy First",
    text: "No third parties, no trackers. Your work is seen by those it concerns, and nobody else.",
  },
];

/** The landing page: what the product does, for visitors. */
export function Landing() {
  usePageTitle(PRODUCT);
  useEffect(clearLoggingOut, []);
  return (
    <div className="landing">
      <header className="row apart">
        <Brand name={PRODUCT} />
        <div className="row tight">
          <Button component={Link} to="/login" variant="subtle">
            Sign In
          </Button>
          <Button component={Link} to="/register">
            Sign Up
          </Button>
        </div>
      </header>
      <main>
        <section className="hero">
          <h1>Stores and buildings in good repair, with or without a signal.</h1>
          <p>
            Raise a ticket, send the right person, see it done with photos. {PRODUCT} keeps working where the
            network does not.
          </p>
          <div className="row">
            <Button component={Link} to="/register" size="lg">
              Get Started Free
            </Button>
            <Button component={Link} to="/out-for-bid" size="lg" variant="default">
              Out for Bid
            </Button>
            <Button component={Link} to="/login" size="lg" variant="default">
              Sign In
            </Button>
          </div>
        </section>
        <section className="cards" aria-label="Why">
          {CARDS.map(({ icon, title, text }) => (
            <article key={title} className="card column tight">
              <span className="badge">
                <Icon name={icon} />
              </span>
              <h2>{title}</h2>
              <p className="quiet">{text}</p>
            </article>
          ))}
        </section>
        <section className="card closing">
          <h2>Ready to get started?</h2>
          <div className="row">
            <Button component={Link} to="/register">
              Create Account
            </Button>
            <Button component={Link} to="/login" variant="default">
              Sign In
            </Button>
          </div>
        </section>
      </main>
      <footer className="quiet row apart">
        <span>{PRODUCT}</span>
        <span className="row">
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </span>
      </footer>
    </div>
  );
}

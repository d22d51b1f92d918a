import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { SyncStatusBadge, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import { TEXTS as OUTBOX } from "#features/sync-status/texts.ts";
import { usePageTitle } from "#ui/page-title.ts";

const BADGES: readonly { readonly at: SyncStatus; readonly means: string }[] = [
  {
    at: { kind: "waiting" },
    means:
      "It is on this phone and goes by itself as soon as there is a connection. Until then you can change or withdraw it.",
  },
  {
    at: { kind: "sending", share: null },
    means: "It is on its way. You can close the app; it goes on later.",
  },
  { at: { kind: "sent" }, means: "It is on the server, and the others see it." },
  { at: { kind: "needsyou" }, means: "The server could not take it as it was. Nothing is lost: you decide." },
];

/**
 * Explains the sync status badges and what works offline, and names the contact. Linked in the user
 * menu of every screen.
 */
export function Help() {
  usePageTitle(`Help · ${PRODUCT}`);
  return (
    <div className="page narrow column wide">
      <h1>Help</h1>
      <Part title="Where your work is">
        <ul className="list">
          {BADGES.map(({ at, means }) => (
            <li key={at.kind}>
              <SyncStatusBadge at={at} />
              <p>{means}</p>
            </li>
          ))}
        </ul>
        <p>
          The sign at the top counts all of it. Tap it to see{" "}
          <Link to="/help?sync=open">{OUTBOX.title.toLowerCase()}</Link>, and why something waits.
        </p>
      </Part>
      <Part title="Without a signal">
        <ul className="points">
          <li>
            With a connection everything you may see comes to this phone by itself; “{OUTBOX.ready}” under “
            {OUTBOX.title}” says when it is here.
          </li>
          <li>
            Before you go down, open “{OUTBOX.title}” and tap “{OUTBOX.prepare}”: it brings the photos of the
            day’s jobs as well.
          </li>
          <li>Write, photograph and complete as always. What you typed stays, even if the phone dies.</li>
          <li>Signing in, passwords and texts made for you need a connection.</li>
        </ul>
      </Part>
      <Part title="Photos and voice">
        <ul className="points">
          <li>A photo is kept the moment it is taken, before it is sent. Several at once are fine.</li>
          <li>Hands full? Record a voice note, or dictate where your browser can listen.</li>
          <li>
            A phone that does not know where it is: <Link to="/location-help">location services</Link>.
          </li>
        </ul>
      </Part>
      <Part title="On your home screen">
        <ul className="points">
          <li>Choose “Install app” in the menu at the top, or in the menu of your browser.</li>
          <li>On an iPhone tap Share, then “Add to Home Screen”.</li>
        </ul>
      </Part>
      <Part title="At a desk">
        <ul className="points">
          <li>
            Press <kbd>?</kbd> on any screen to see its keys, <kbd>Ctrl</kbd> and <kbd>K</kbd> to find
            anything. On a phone “Find anything” is in the menu at the top.
          </li>
          <li>Drop photos on a form, or paste them into it.</li>
        </ul>
      </Part>
      <Part title="Something is missing or wrong?">
        <p>
          <Link to="/suggestions">Tell us</Link>. It waits like everything else until there is a connection.
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card column tight">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

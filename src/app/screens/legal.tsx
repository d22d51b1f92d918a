import { Link } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { VisitorPage } from "#app/visitor-page.tsx";
import { usePageTitle } from "#ui/page-title.ts";

const PAGES = {
  terms: {
    title: "Terms",
    text: [
      `${PRODUCT} is run by the organisation that gave you this address. Use it for maintenance work on the stores and buildings you are responsible for.`,
      "You are responsible for what you write and photograph. Do not upload anything you may not share.",
      "Tickets, comments and ratings stay part of a job's history, also after you leave.",
    ],
  },
  privacy: {
    title: "Privacy Policy",
    text: [
      "Your name, email, phone and what you enter are stored on the server of the organisation that runs it, and copied to your own device so that you can work without a connection.",
      "Nothing is sent to anybody else: no trackers, no advertising, no foreign scripts.",
      "Your location is read only when you ask for it. Logging out removes copies of the server's data from this device.",
    ],
  },
} as const;

/** Terms of service or privacy policy; public. */
export function Legal({ kind }: { kind: keyof typeof PAGES }) {
  const { title, text } = PAGES[kind];
  usePageTitle(`${title} · ${PRODUCT}`);
  return (
    <VisitorPage>
      <h1>{title}</h1>
      {text.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <Link to="/">Back</Link>
    </VisitorPage>
  );
}

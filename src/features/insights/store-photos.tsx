import { Link } from "react-router-dom";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { CardPhoto, cardPhotosOf } from "#features/attachments/card-photo.tsx";
import { dayOf } from "#features/dates/dates.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/store-photos.module.css";

/** Enough to know the place by; everything else is in the tickets. */
const MOST_PHOTOS = 12;

/** The first photo of each of the latest tickets of a store that have one, which leads to it. */
export function StorePhotos({ tickets }: { tickets: readonly Ticket[] }) {
  const sheets = useUrlDialogs();
  const withPhotos = tickets
    .map((ticket) => ({ ticket, photos: cardPhotosOf(ticket.attachments) }))
    .filter(({ photos }) => photos.length > 0)
    .toSorted((a, b) => b.ticket.createdAt.localeCompare(a.ticket.createdAt))
    .slice(0, MOST_PHOTOS);
  if (withPhotos.length === 0) return null;
  return (
    <section className="column" aria-labelledby="store-photos">
      <h2 id="store-photos">{TEXTS.photos}</h2>
      <ul className={styles.photos}>
        {withPhotos.map(({ ticket, photos }) => (
          <li key={ticket.id}>
            <Link {...sheets.link("ticket", ticket.id)} className={styles.tile}>
              <CardPhoto photos={photos} />
              <span>{shortTitle(ticket.title)}</span>
              <span className="quiet">{dayOf(ticket.createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

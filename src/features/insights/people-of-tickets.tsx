import { Link } from "react-router-dom";
import type { Store } from "#domain/stores/store.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { raiserOf } from "#domain/tickets/relations.ts";
import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/insights.ts";
import * as STORE_TEXTS from "#texts/stores.ts";

interface PeopleProps {
  readonly info: StoreInfo;
  readonly tickets: readonly Ticket[];
  /** Undefined if it was deleted. */
  readonly own: Store | undefined;
}

/** The store's property manager, or that it has none, and everybody who reported something. */
export function PeopleOfTickets({ info, tickets, own }: PeopleProps) {
  const { account } = useSignedIn();
  const sheets = useUrlDialogs();
  const reporters = new Map(tickets.map(raiserOf).map(({ id, name }) => [id, name]));
  const { propertyManager } = info;
  if (propertyManager === null && reporters.size === 0 && own === undefined) return null;
  const mayEdit = own !== undefined && mayEditStore(own, storeEditor(account));
  return (
    <section className="card column" aria-labelledby="store-people">
      <h2 id="store-people">{TEXTS.people}</h2>
      <dl className="pairs">
        {(propertyManager !== null || own !== undefined) && (
          <div>
            <dt>{TEXTS.manager}</dt>
            <dd className="row tight">
              {propertyManager === null ? (
                <span>{STORE_TEXTS.noManager}</span>
              ) : (
                <Link to={`/profile/${propertyManager.id}`}>{propertyManager.name}</Link>
              )}
              {own?.nextPropertyManager && (
                <span className="quiet">{STORE_TEXTS.takesOverManagement(own.nextPropertyManager)}</span>
              )}
              {mayEdit && propertyManager === null && (
                <Link {...sheets.link("editstore", own.id)}>{STORE_TEXTS.chooseManager}</Link>
              )}
            </dd>
          </div>
        )}
        {reporters.size > 0 && (
          <div>
            <dt>{TEXTS.reporters}</dt>
            <dd className="row tight">
              {[...reporters].map(([id, name]) => (
                <Link key={id} to={`/profile/${id}`}>
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

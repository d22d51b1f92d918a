import { FindWork } from "#app/empty-tickets.tsx";
import { Denied } from "#app/screens/denied.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { Ratings as RatingList } from "#features/people/ratings.tsx";
import * as TEXTS from "#texts/people.ts";
import { usePageTitle } from "#ui/page-title.ts";

/** A vendor's ratings. */
export function Ratings() {
  const { account } = useSignedIn();
  usePageTitle(TEXTS.ratings);
  if (account.role !== "Vendor") return <Denied reason={TEXTS.vendorsOnly} />;
  return (
    <div className="page narrow column">
      <h1>{TEXTS.ratings}</h1>
      <section className="card">
        <RatingList userId={account.id} firstStep={<FindWork />} />
      </section>
    </div>
  );
}

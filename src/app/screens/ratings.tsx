import { PRODUCT } from "#domain/product.ts";
import { Denied } from "#app/screens/denied.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { Ratings as RatingList } from "#features/people/ratings.tsx";
import { WORDS } from "#features/people/words.ts";
import { usePageTitle } from "#ui/page-title.ts";

/** How a vendor's work was rated. */
export function Ratings() {
  const { account } = useSignedIn();
  usePageTitle(`${WORDS.ratings} · ${PRODUCT}`);
  if (account.role !== "Vendor") return <Denied words="This page is only available to Vendor users." />;
  return (
    <div className="page narrow column">
      <h1>{WORDS.ratings}</h1>
      <section className="card">
        <RatingList userId={account.id} />
      </section>
    </div>
  );
}

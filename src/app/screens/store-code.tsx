import { useParams } from "react-router-dom";
import { StoreCode as Poster } from "#features/stores/store-code.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/stores.ts";

/** The printable QR code of one store. */
export function StoreCode() {
  usePageTitle(TEXTS.storeCodePageTitle);
  const { storeId = "" } = useParams();
  return (
    <div className="page column">
      <Poster storeId={storeId} />
    </div>
  );
}

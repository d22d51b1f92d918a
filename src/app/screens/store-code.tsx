import { useParams } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { StoreCode as Poster } from "#features/stores/store-code.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** The printable QR code of one store. */
export function StoreCode() {
  usePageTitle(`Store code · ${PRODUCT}`);
  const { storeId = "" } = useParams();
  return (
    <div className="page column">
      <Poster storeId={storeId} />
    </div>
  );
}

import { useEffect } from "react";
import { PRODUCT_NAME } from "../../app/product.ts";

/** Sets the document's title; the router announces it when the page changes. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}

import { use, useEffect } from "react";
import { PRODUCT_NAME } from "../../../graph/text/product.ts";
import { PageVisible } from "./pageVisibility.ts";

export function useDocumentTitle(title: string | null): void {
  const isVisible = use(PageVisible);
  useEffect(() => {
    if (isVisible) document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [isVisible, title]);
}

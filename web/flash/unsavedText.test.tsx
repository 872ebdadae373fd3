// @vitest-environment happy-dom
import { testUnsavedText } from "../testing/unsavedText.tsx";
import type { Flash_DesignFragment as Design } from "./Flash.generated.ts";
import { FlashForm } from "./FlashForm.tsx";

const design = {
  id: "d",
  title: "Moth",
  imageUrl: "/objects/1",
  size: { width: 3, height: 4, unit: "INCHES" },
  price: 25_000,
  duration: 90,
  repeatable: false,
} as Design;
const field = "Price";

testUnsavedText("flash", {
  page: (dialog) => <FlashForm {...dialog} design={null} onAdded={() => undefined} />,
  field,
});

testUnsavedText("editFlash", {
  page: (dialog) => <FlashForm {...dialog} design={design} onAdded={() => undefined} />,
  field,
});

import { artistsOnly, input, type Permission, signedIn } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  aftercareText: { field: "aftercareText { text }", outcomes: signedIn },
  updateAftercare: {
    field: "updateAftercare(input: $input) { text }",
    variables: input(() => ({ text: "Wash it gently." })),
    outcomes: artistsOnly,
    counted: ["edit"],
  },
};

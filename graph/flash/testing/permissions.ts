import { artistsOnly, id, input, ownOnly, type Permission, signedIn, UNDOES } from "../../testing/permission.ts";

export const permissions: Record<string, Permission> = {
  flashDesigns: {
    field: "flashDesigns(artistId: $id) { edges { cursor } }",
    variables: id((s) => s.owner.id),
    outcomes: signedIn,
  },
  createFlashDesign: {
    field: "createFlashDesign(input: $input) { id }",
    variables: async (s, actor) => ({
      input: {
        title: "Moth",
        imageUrl: await s.image(actor, "portfolio"),
        size: { width: 3, height: 4, unit: "INCHES" },
        price: 25_000,
        duration: 90,
      },
    }),
    outcomes: artistsOnly,
    counted: ["flash"],
  },
  updateFlashDesign: {
    field: "updateFlashDesign(input: $input) { id }",
    variables: input((s) => ({ id: s.flashDesign.id, price: 30_000 })),
    outcomes: ownOnly("FORBIDDEN"),
    counted: ["edit"],
  },
  deleteFlashDesign: {
    field: "deleteFlashDesign(id: $id) { id }",
    variables: id((s) => s.flashDesign.id),
    outcomes: ownOnly("FORBIDDEN"),
    uncounted: UNDOES,
  },
  claimFlashDesign: {
    field: "claimFlashDesign(id: $id) { id }",
    variables: id((s) => s.flashDesign.id),
    outcomes: { ...signedIn, owner: "FORBIDDEN" },
    counted: ["claim"],
  },
};

import { readSize } from "../bookings/routes.ts";
import { extend, inLowerCase, nodesOf, route } from "../rest/route.ts";
import {
  RestClaimFlashDesignDocument,
  RestCreateFlashDesignDocument,
  RestDeleteFlashDesignDocument,
  type RestFlashDesignFragment,
  RestFlashDesignsDocument,
  RestUpdateFlashDesignDocument,
} from "./routes.generated.ts";

const shapeDesign = (design: RestFlashDesignFragment) =>
  extend(design, {
    artistId: design.artist.id,
    state: inLowerCase(design.state),
    size: { ...design.size, unit: inLowerCase(design.size.unit) },
  });

const FIELDS = ["title", "imageUrl", "size", "price", "duration", "repeatable"] as const;
/** What is left out is refused in our own words. */
const NO_SIZE = { width: 0, height: 0, unit: "INCHES" };

export const routes = [
  route("GET /api/flash", {
    document: RestFlashDesignsDocument,
    query: ["artistId", "cursor"],
    variables: ({ query }) => ({ artistId: query.artistId ?? "", after: query.cursor }),
    shape: ({ flashDesigns }) => nodesOf(flashDesigns).map(shapeDesign),
  }),
  route("POST /api/flash", {
    document: RestCreateFlashDesignDocument,
    status: 201,
    body: [...FIELDS, "clientId"],
    variables: ({ body }) => ({
      input: {
        ...body,
        title: body.title ?? "",
        imageUrl: body.imageUrl ?? "",
        size: readSize(body.size ?? NO_SIZE),
        price: body.price ?? -1,
        duration: body.duration ?? 0,
      },
    }),
    shape: ({ createFlashDesign }) => shapeDesign(createFlashDesign),
  }),
  route("PUT /api/flash/:id", {
    document: RestUpdateFlashDesignDocument,
    body: FIELDS,
    variables: ({ params, body }) => ({ input: { ...body, id: params.id, size: readSize(body.size) } }),
    shape: ({ updateFlashDesign }) => shapeDesign(updateFlashDesign),
  }),
  route("DELETE /api/flash/:id", {
    document: RestDeleteFlashDesignDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ deleteFlashDesign }) => deleteFlashDesign,
  }),
  route("POST /api/flash/:id/claim", {
    document: RestClaimFlashDesignDocument,
    variables: ({ params }) => ({ id: params.id }),
    shape: ({ claimFlashDesign }) => shapeDesign(claimFlashDesign),
  }),
];

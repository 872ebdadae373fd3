import { type GraphQLField, type GraphQLNamedType, getNamedType, isLeafType, isObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "../app/schema.ts";
import { declaredOf } from "../graphql/builder.ts";
import { buildArtist, buildBooking, buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

/** A list of each type whose fields declare `needs`. */
const LISTS: Record<string, string> = {
  Booking: "bookings(role: ARTIST, first: 3)",
};

let artist: TestPerson;

beforeAll(async () => {
  artist = await buildArtist(world);
  const later = new Date(world.services.now().getTime() + 48 * 3600_000);
  for (const status of ["pending", "confirmed", "completed"] as const) {
    const client = await buildUser(world);
    const { id } = await buildBooking(world, {
      clientId: client.id,
      artistId: artist.id,
      preferredDate: later,
      artistTimeZone: "UTC",
      status,
    });
    const { db } = world.services;
    const by = { bookingId: id, actorId: client.id };
    await db.depositEntry.create({ data: { ...by, kind: "asked", cents: 5_000 } });
    await db.bookingEvent.create({ data: { ...by, version: 1, to: status, requestId: "r" } });
    await db.noShowDispute.create({ data: { bookingId: id, personId: client.id, text: "I came" } });
    await db.bookingProposal.create({
      data: { bookingId: id, proposerId: client.id, expiresAt: later, slots: { create: [] } },
    });
  }
});

type Field = GraphQLField<unknown, unknown>;

const needsOf = (field: Field) => declaredOf(field).needs ?? [];

/** Every field of a type that needs no argument, with what is asked of it. */
const fieldsOf = (name: string, isMeant: (field: Field) => boolean): string[] => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object`);
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && isMeant(field))
    .map((field) => `${field.name}${insideOf(getNamedType(field.type), name)}`);
};

/** Of a person a list reads the card; the rest is read when a field asks for it. */
const CARD = " { id username fullName avatar verified }";

/** The leaves of an object, and what declares that it needs a part of the row around it. */
function insideOf(type: GraphQLNamedType, of: string): string {
  if (!isObjectType(type)) return "";
  if (type.name === "User") return CARD;
  if (type.name === of) return " { id }";
  const inside = Object.values(type.getFields()).filter(
    (field) => field.args.length === 0 && (isPlain(field) || reaches(field, of)),
  );
  return ` { ${inside.map((field) => `${field.name}${insideOf(getNamedType(field.type), of)}`).join(" ")} }`;
}

const isPlain = (field: Field) => isLeafType(getNamedType(field.type)) && !field.name.startsWith("viewerCan");

/** Whether a field, or one behind it, needs a part of the row around it. */
function reaches(field: Field, of: string, seen = new Set<string>()): boolean {
  if (needsOf(field).some((part) => part.of === of)) return true;
  const type = getNamedType(field.type);
  if (!isObjectType(type) || type.name === of || type.name === "User" || seen.has(type.name)) return false;
  seen.add(type.name);
  return Object.values(type.getFields()).some((inner) => reaches(inner, of, seen));
}

/** What costs a statement of its own for all rows of a list, and need not come along with them. */
const READ_ALONE: Record<string, string[]> = {
  Booking: ["aftercare", "brief", "consent", "consentForm", "healedPost"],
};

describe.each(Object.keys(LISTS))("%s", (name) => {
  const rowsWith = (field: string) => `{ ${LISTS[name]} { edges { node { id ${field} } } } }`;
  const count = async (field: string) => {
    // What is asked for the first time may have to be found out for everybody.
    await world.send(artist, rowsWith(field));
    return world.countStatements(() => world.send(artist, rowsWith(field)));
  };

  test.each(fieldsOf(name, (field) => needsOf(field).length > 0))("%s is read together with its row", async (field) => {
    expect(await count(field)).toBe(await count(""));
  });

  test("any other field costs nothing, or is named here", async () => {
    const alone = await count("");
    const costly: string[] = [];
    for (const field of fieldsOf(name, (each) => needsOf(each).length === 0)) {
      if ((await count(field)) > alone) costly.push(field.split(" ", 1)[0] ?? "");
    }
    expect(costly).toEqual(READ_ALONE[name]);
  });
});

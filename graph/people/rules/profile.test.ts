import { afterEach, describe, expect, test } from "vitest";
import { stagingKey, variantKey } from "../../objects/store.ts";
import { buildArtist, buildBooking, buildImage, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const DAY = 24 * 60 * 60 * 1000;

const world = useTestWorld();

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    id username fullName bio location userType verified role email avatar coverImage
    specialization experience languages priceBand startingPrice website instagram
    studioName studioAddress takesBookings minimumNotice timeZone
  }
}`;
const USER = `query ($username: String) { user(username: $username) { id username } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }`;

const update = (person: TestPerson | null, input: Record<string, unknown>) =>
  world.run(person, UPDATE, { input }).then((data) => data.updateProfile);
const rowOf = ({ id }: { id: string }) => world.services.db.user.findUniqueOrThrow({ where: { id } });

afterEach(() => {
  world.clock = null;
});

describe("a profile", () => {
  test("is changed where something is given, and nowhere else", async () => {
    const artist = await buildArtist(world, { bio: "Before", studioName: "Old Street" });
    const changes = {
      fullName: " Mara Vos ",
      bio: "Fine lines",
      location: "Portland, OR",
      specialization: "Fine line",
      experience: "12 years",
      languages: ["es", "en"],
      priceBand: 2,
      startingPrice: 12_000,
      website: "https://north.example/",
      instagram: "north",
      studioName: "North",
      studioAddress: "1 Main St",
      takesBookings: false,
    };
    expect(await update(artist, changes)).toMatchObject({
      ...changes,
      fullName: "Mara Vos",
      username: artist.username,
    });
    expect(await update(artist, { experience: "13 years" })).toMatchObject({
      ...changes,
      fullName: "Mara Vos",
      experience: "13 years",
    });
    expect(await update(artist, {})).toMatchObject({ fullName: "Mara Vos" });
    const nothing = {
      fullName: null,
      username: null,
      userType: null,
      bio: null,
      studioName: "",
      experience: null,
      languages: null,
      priceBand: null,
      startingPrice: null,
      website: "",
      instagram: null,
      takesBookings: null,
    };
    expect(await update(artist, nothing)).toMatchObject({
      fullName: "Mara Vos",
      username: artist.username,
      userType: "ARTIST",
      bio: "",
      studioName: null,
      experience: null,
      languages: [],
      priceBand: null,
      startingPrice: null,
      website: null,
      instagram: null,
      takesBookings: false,
    });
    expect(await update(artist, { languages: ["en", "fr", "en"] })).toMatchObject({ languages: ["en", "fr"] });
    expect(await update(artist, { takesBookings: true })).toMatchObject({ takesBookings: true });
    expect(await update(await buildUser(world), { takesBookings: true })).toMatchObject({ takesBookings: false });
  });

  test.each([
    ["website", "north.example", "https://north.example/"],
    ["website", " http://North.Example/book?of=mara#prices ", "http://north.example/book?of=mara#prices"],
    ["website", "https://bücher.example/Ä", "https://xn--bcher-kva.example/%C3%84"],
    ["instagram", "@Mara.Ink_", "mara.ink_"],
    ["instagram", "https://www.instagram.com/Mara.Ink/?hl=en", "mara.ink"],
    ["instagram", "instagram.com/mara.ink", "mara.ink"],
  ])("takes a %s as %s", async (field, text, kept) => {
    expect(await update(await buildUser(world), { [field]: text })).toMatchObject({ [field]: kept });
  });

  test.each([
    ["website", "javascript:alert(1)"],
    ["website", "javascript://north.example/%0aalert(1)"],
    ["website", "ftp://north.example"],
    ["website", "https://instagram.com@north.example"],
    ["website", "https://:instagram.com@north.example"],
    ["website", "mailto:mara@north.example"],
    ["website", "localhost:3000"],
    ["website", "http://127.0.0.1"],
    ["website", "my studio"],
    ["website", `https://north.example/${"x".repeat(180)}`],
    ["website", `https://north.example/${"ä".repeat(100)}`],
    ["instagram", "mara ink"],
    ["instagram", ".mara"],
    ["instagram", "mara..ink"],
    ["instagram", "x".repeat(31)],
    ["instagram", "https://north.example/mara"],
    ["instagram", "north.example/mara"],
    ["instagram", "https://www.instagram.com/p/C8x1/"],
    ["instagram", "instagram.com/stories/mara"],
    ["instagram", "https://www.instagram.com/explore/"],
    ["startingPrice", 99],
    ["startingPrice", 1_000_001],
  ])("takes no %s such as %s", async (field, value) => {
    await expect(update(await buildArtist(world), { [field]: value })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: expect.any(String) },
    });
  });

  test("says how far ahead an artist wants to be asked, and by which clocks they work", async () => {
    const artist = await buildArtist(world, { location: "Austin, TX" });
    const terms = async (input: Record<string, unknown>) => {
      const { minimumNotice, timeZone } = await update(artist, input);
      return [minimumNotice, timeZone];
    };
    expect(await terms({})).toEqual([0, "America/Chicago"]);
    expect(await terms({ minimumNotice: 48, timeZone: "Asia/Kolkata" })).toEqual([48, "Asia/Kolkata"]);
    expect(await terms({ location: "Portland, OR" })).toEqual([48, "Asia/Kolkata"]);
    expect(await terms({ minimumNotice: null, timeZone: "" })).toEqual([48, "America/Los_Angeles"]);
    await world.services.db.user.update({ where: { id: artist.id }, data: { showLocation: false } });
    expect(await terms({ minimumNotice: 1440 })).toEqual([1440, "America/Los_Angeles"]);
    const stranger = await buildUser(world);
    const read = "query ($id: ID!) { user(id: $id) { minimumNotice timeZone } }";
    const toStranger = () => world.run(stranger, read, { id: artist.id });
    expect(await toStranger()).toEqual({ user: { minimumNotice: 1440, timeZone: null } });
    await update(artist, { timeZone: "Pacific/Auckland" });
    expect(await toStranger()).toEqual({ user: { minimumNotice: 1440, timeZone: "Pacific/Auckland" } });
    expect(await update(stranger, { minimumNotice: 5, timeZone: "UTC" })).toMatchObject({
      minimumNotice: 0,
      timeZone: null,
    });
  });

  test("keeps where its city is", async () => {
    const person = await buildUser(world);
    await update(person, { location: "Austin, TX" });
    expect(await rowOf(person)).toMatchObject({ lat: 30.27, lng: -97.74 });
    await update(person, { bio: "Still there" });
    expect(await rowOf(person)).toMatchObject({ lat: 30.27, lng: -97.74 });
    const place = async (asker: TestPerson | null) =>
      (await world.run(asker, `query ($id: ID!) { user(id: $id) { lat lng } }`, { id: person.id })).user;
    expect(await place(person)).toEqual({ lat: 30.27, lng: -97.74 });
    for (const other of [null, await buildUser(world), await buildUser(world, { role: "admin" })]) {
      expect(await place(other)).toEqual({ lat: null, lng: null });
    }
    await update(person, { location: "", locationIsOptional: true });
    expect(await rowOf(person)).toMatchObject({ location: null, lat: null, lng: null });
  });

  test.each([
    ["fullName", "  ", "Full name is required"],
    ["fullName", "x".repeat(81), "Full name must be at most 80 characters"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "x".repeat(31), "Username must be at most 30 characters"],
    ["username", "not allowed", "Username may contain letters, numbers, dots and underscores"],
    ["username", "Settings", "This username is reserved"],
    ["username", "deleted_1234", "This username is reserved"],
    ["bio", "x".repeat(501), "Bio must be at most 500 characters"],
    ["bio", "a\0b", "This text contains an invalid character"],
    ["location", "", "Location is required"],
    ["location", null, "Location is required"],
    ["location", "Austin", "Please select a valid location from the suggestions"],
    ["location", "austin, tx", "Please select a valid location from the suggestions"],
    ["location", "X, TX", "Please select a valid city and state from the suggestions"],
    ["location", "Austin, ZZ", "Please select a valid city and state from the suggestions"],
    ["location", "St. Nowhere-at-All, TX", "Please select a valid location from the suggestions"],
    ["specialization", "x".repeat(121), "Specialization must be at most 120 characters"],
    ["experience", "x".repeat(121), "Experience must be at most 120 characters"],
    ["minimumNotice", -1, "Choose a notice between 0 hours and 60 days"],
    ["minimumNotice", 1441, "Choose a notice between 0 hours and 60 days"],
    ["timeZone", "Texas", "Choose a valid time zone"],
    ["timeZone", "+02:00", "Choose a valid time zone"],
    ["studioName", "x".repeat(121), "Studio name must be at most 120 characters"],
    ["studioAddress", "x".repeat(201), "Studio address must be at most 200 characters"],
    ["avatar", "https://example.com/a.png", "Please upload an image"],
    ["coverImage", "/objects/01a1fcbc-0000-7000-8000-000000000000", "Please upload an image"],
  ])("refuses a wrong %s: %j", async (field, value, sentence) => {
    const person = await buildUser(world);
    await expect(update(person, { [field]: value })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
    expect(await rowOf(person)).toMatchObject({ fullName: person.fullName, username: person.username });
  });

  test("tells of every wrong field at once", async () => {
    const input = { fullName: "", location: "", bio: "x".repeat(501) };
    await expect(update(await buildUser(world), input)).rejects.toMatchObject({
      fields: {
        fullName: "Full name is required",
        location: "Location is required",
        bio: "Bio must be at most 500 characters",
      },
    });
  });

  test("is nobody's to change but one's own", async () => {
    const [person, other] = [await buildUser(world), await buildUser(world)];
    await expect(update(null, { bio: "x" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(update(person, { profile: other.username, bio: "x" })).rejects.toEqual({
      code: "FORBIDDEN",
      message: "You can only edit your own profile",
    });
    await expect(update(person, { profile: "nobody.here", bio: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await update(person, { profile: person.username.toUpperCase(), bio: "Mine" })).toMatchObject({
      bio: "Mine",
    });
    expect(await rowOf(other)).toMatchObject({ bio: "" });
  });
});

describe("the Settings form", () => {
  test.each([
    ["", null],
    ["  ", null],
    [null, null],
    ["Austin, TX", "Austin, TX"],
    [" Austin ,tx ", "Austin, TX"],
    ["O'Nowhere, wy", "O'Nowhere, WY"],
    ["Washington, dc", "Washington, DC"],
  ])("takes the location %j", async (location, kept) => {
    const person = await buildUser(world);
    expect(await update(person, { location, locationIsOptional: true })).toMatchObject({ location: kept });
  });

  test.each(["Austin", "Austin,", ", TX", "Austin, TX, USA", "Austin, ZZ", "Austin TX", `${"x".repeat(100)}, TX`])(
    "refuses the location %j",
    async (location) => {
      const sentence = "Invalid location format — Please use format: City, State (e.g., Austin, TX)";
      await expect(update(await buildUser(world), { location, locationIsOptional: true })).rejects.toEqual({
        code: "BAD_USER_INPUT",
        message: sentence,
        fields: { location: sentence },
      });
    },
  );
});

describe("a username", () => {
  const taken = {
    code: "CONFLICT",
    message: "Username is already taken",
    fields: { username: "Username is already taken" },
  };
  const idOf = (username: string) => world.run(null, USER, { username }).then((data) => data.user.id);

  test("that was given up leads to its person for 90 days, and is nobody else's", async () => {
    world.clock = new Date("2026-05-01T12:00:00Z");
    const [person, other] = [await buildUser(world), await buildUser(world)];
    expect(await update(person, { username: "New.Name" })).toMatchObject({ username: "new.name" });
    expect(await idOf(person.username)).toBe(person.id);
    expect(await idOf("new.name")).toBe(person.id);
    await expect(update(other, { username: person.username })).rejects.toEqual(taken);
    const newAccount = {
      email: "taker@inkfolk.test",
      password: "correct horse",
      username: person.username,
      fullName: "Taker",
      userType: "CANVAS" as const,
      location: "Austin, TX",
    };
    await expect(world.run(null, REGISTER, { input: newAccount })).rejects.toEqual(taken);

    world.clock = new Date(world.clock.getTime() + 90 * DAY);
    const { token } = await buildUser(world);
    await expect(idOf(person.username)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.run({ ...other, token }, REGISTER, { input: newAccount });
    expect(await idOf(person.username)).not.toBe(person.id);
  });

  test("may be taken back by the one who gave it up", async () => {
    const person = await buildUser(world);
    await update(person, { username: `${person.username}.x` });
    expect(await update(person, { username: person.username })).toMatchObject({ username: person.username });
    expect(await idOf(`${person.username}.x`)).toBe(person.id);
    expect(await idOf(person.username)).toBe(person.id);
  });

  test("of somebody else is refused, in any spelling", async () => {
    const [person, other] = [await buildUser(world), await buildUser(world)];
    await expect(update(person, { username: ` ${other.username.toUpperCase()} ` })).rejects.toEqual(taken);
    expect(await update(person, { username: person.username.toUpperCase() })).toMatchObject({
      username: person.username,
    });
  });

  test("goes to one of those who want it at the same moment", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(world)));
    const outcomes = await Promise.allSettled(people.map((person) => update(person, { username: "wanted" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toEqual(taken);
  });

  test("is not swapped with somebody at the same moment", async () => {
    const [ana, ben] = [await buildUser(world), await buildUser(world)];
    const swap = [update(ana, { username: ben.username }), update(ben, { username: ana.username })];
    expect((await Promise.allSettled(swap)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

describe("the account type", () => {
  test("of an artist without open bookings may become canvas, which takes the verification away", async () => {
    const artist = await buildArtist(world, { verified: true });
    await buildBooking(world, { artistId: artist.id, status: "cancelled", resolution: "declined" });
    const past = new Date(Date.now() - 3 * DAY);
    await buildBooking(world, { artistId: artist.id, status: "confirmed", preferredDate: past });
    expect(await update(artist, { userType: "CANVAS" })).toMatchObject({ userType: "CANVAS", verified: false });
    expect(await update(artist, { userType: "ARTIST" })).toMatchObject({
      userType: "ARTIST",
      verified: false,
      specialization: "Blackwork",
    });
  });

  test("stays while there are requests or sessions, and the artist is told how many", async () => {
    const artist = await buildArtist(world, { verified: true });
    const refusal = (sentence: string) => ({ code: "CONFLICT", message: sentence, fields: { userType: sentence } });
    await buildBooking(world, { artistId: artist.id });
    await expect(update(artist, { userType: "CANVAS" })).rejects.toEqual(refusal("Finish or cancel 1 booking first"));
    await buildBooking(world, { artistId: artist.id });
    await buildBooking(world, { artistId: artist.id, status: "confirmed" });
    await expect(update(artist, { userType: "CANVAS", bio: "x" })).rejects.toEqual(
      refusal("Finish or cancel 3 bookings first"),
    );
    expect(await rowOf(artist)).toMatchObject({ userType: "artist", verified: true, bio: "" });
  });

  test("and a request at the same moment are in order: a canvas is never asked", async () => {
    const [artist, client] = [await buildArtist(world), await buildUser(world)];
    const request = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
    const outcomes = await Promise.allSettled([
      update(artist, { userType: "CANVAS" }),
      world.run(client, request, { input: { artistId: artist.id, service: "Consultation" } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of a client with bookings of their own is free", async () => {
    const client = await buildUser(world);
    await buildBooking(world, { clientId: client.id, status: "confirmed" });
    expect(await update(client, { userType: "ARTIST" })).toMatchObject({ userType: "ARTIST" });
    expect(await update(client, { userType: "CANVAS" })).toMatchObject({ userType: "CANVAS" });
  });
});

describe("a profile's images", () => {
  test("are replaced, and what was shown before is removed", async () => {
    const person = await buildUser(world);
    const [first, second, cover] = [
      await buildImage(world, person, "avatar"),
      await buildImage(world, person, "avatar"),
      await buildImage(world, person, "cover"),
    ];
    const { objects, db } = world.services;
    const firstId = first.split("/").at(-1) ?? "";
    await objects.put(variantKey(firstId, 320), Buffer.from("bytes"), "image/webp");

    expect(await update(person, { avatar: first, coverImage: cover })).toMatchObject({
      avatar: first,
      coverImage: cover,
    });
    // A form sends back what it shows.
    expect(await update(person, { avatar: first, bio: "x" })).toMatchObject({ avatar: first, coverImage: cover });
    expect(await db.mediaObject.count({ where: { ownerId: person.id } })).toBe(3);

    expect(await update(person, { avatar: second })).toMatchObject({ avatar: second });
    expect(await db.mediaObject.count({ where: { id: firstId } })).toBe(0);
    expect(await objects.get(variantKey(firstId, 320))).toBeNull();
    expect(await objects.get(stagingKey(firstId))).toBeNull();

    expect(await update(person, { avatar: "", coverImage: null })).toMatchObject({ avatar: null, coverImage: null });
    expect(await db.mediaObject.count({ where: { ownerId: person.id } })).toBe(0);
  });

  test("are one's own, and of their kind", async () => {
    const [person, other] = [await buildUser(world), await buildUser(world)];
    for (const avatar of [await buildImage(world, other, "avatar"), await buildImage(world, person, "post")]) {
      await expect(update(person, { avatar })).rejects.toMatchObject({ fields: { avatar: "Please upload an image" } });
    }
    const coverImage = await buildImage(world, person, "avatar");
    await expect(update(person, { coverImage })).rejects.toMatchObject({
      fields: { coverImage: "Please upload an image" },
    });
  });
});

describe("PUT /api/users/by-username/{username}", () => {
  async function put(person: TestPerson | null, username: string, body: unknown) {
    const response = await fetch(`${await world.listen()}/api/users/by-username/${username}`, {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? JSON.parse(text) : text };
  }

  test("changes one's own profile and ignores what is none of it", async () => {
    const person = await buildUser(world);
    const spoiled = { id: "x", role: "admin", verified: true, email: "x", password: "x", postsCount: 9, lat: 1 };
    const changes = { fullName: "Casey", userType: "artist", studioName: "North", location: "Boise, ID" };
    const answer = await put(person, person.username, { ...changes, username: "casey.new", ...spoiled });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...changes, id: person.id, username: "casey.new", role: "user" },
    });
    const row = await rowOf(person);
    expect(row).toMatchObject({ email: person.email, password: person.password, role: "user", verified: false });
    expect((await put(person, person.username, { bio: "By the old name" })).status).toBe(200);
  });

  test.each([
    [{ location: "" }, "Location is required"],
    [{ userType: "robot" }, "Choose artist or canvas"],
  ])("refuses %j with 400", async (body, sentence) => {
    const person = await buildUser(world);
    expect(await put(person, person.username, body)).toEqual({ status: 400, body: sentence });
  });

  test("refuses others", async () => {
    const [person, other] = [await buildUser(world), await buildUser(world)];
    expect((await put(null, person.username, {})).status).toBe(401);
    expect(await put(other, person.username, {})).toEqual({ status: 403, body: "You can only edit your own profile" });
    expect((await put(other, "nobody.here", {})).status).toBe(404);
    expect(await put(other, other.username, { username: person.username })).toEqual({
      status: 409,
      body: "Username is already taken",
    });
  });
});

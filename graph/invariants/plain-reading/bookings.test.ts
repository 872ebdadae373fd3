import { expect, test } from "vitest";
import { queueOf, waitsFor } from "../../bookings/policy.ts";
import { canSign } from "../../consents/policy.ts";
import type { Booking } from "../../generated/prisma/client.ts";
import { canReview } from "../../reviews/policy.ts";
import { buildBooking } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { unblocked } from "../../visibility/blocks.ts";
import { bookingParty } from "../../visibility/parties.ts";
import { asJson, buildFixture, PERSON, readShown, rowsOf } from "./fixture.ts";

const world = useTestWorld();

test("bookings are what reading them by Prisma answers, on either side and where there is a block", async () => {
  const { db, now } = world.services;
  const { viewer, others } = await buildFixture(world);
  const later = new Date(now().getTime() + 24 * 3600_000);
  for (const other of [viewer, ...others]) {
    const mine = { clientId: viewer.id, artistId: others[0]?.id ?? "" };
    const parties = other === viewer ? mine : { clientId: other.id, artistId: viewer.id };
    const { id: bookingId } = await buildBooking(world, { ...parties, preferredDate: later });
    await db.depositEntry.create({ data: { bookingId, kind: "asked", cents: 5_000 } });
    await db.depositEntry.create({ data: { bookingId, kind: "paid", cents: 6_000, note: 'né "', actorId: viewer.id } });
    const decided = other === viewer ? {} : ({ state: "struck", reason: 'né "', decidedAt: now() } as const);
    await db.noShowDispute.create({ data: { bookingId, personId: other.id, text: 'né "', ...decided } });
    for (const version of [1, 2]) {
      const event = { bookingId, version, to: "pending", requestId: "r", reason: 'né "' } as const;
      await db.bookingEvent.create({
        data: { ...event, actorId: version === 1 ? other.id : null, previousEnd: later },
      });
    }
    for (const state of ["declined", "open"] as const) {
      const slots = { create: [{ position: 0, start: later, duration: 30 }] };
      await db.bookingProposal.create({ data: { bookingId, proposerId: other.id, state, expiresAt: later, slots } });
    }
  }
  const session = await buildBooking(world, {
    clientId: others[1]?.id ?? "",
    artistId: viewer.id,
    preferredDate: later,
  });
  const terms = { noticeHours: 24, onLateCancel: "forfeited", onNoShow: "refunded" } as const;
  await db.bookingPolicy.createMany({ data: [1, 2].map((version) => ({ ...terms, artistId: viewer.id, version })) });
  const agreed = { status: "confirmed", clientConfirmedAt: now(), policyVersion: 1, policyAcceptedAt: now() } as const;
  await db.booking.update({
    where: { id: session.id },
    data: { ...agreed, minorStatedAt: now() },
  });

  const PROPOSAL = "id message expiresAt createdAt proposer { id } slots { slot start duration }";
  const ROW = `id service description preferredDate endsAt estimatedDuration estimatedPrice notes artistNotes reason version
    adultConfirmedAt clientConfirmedAt policyAcceptedAt cancelledLate minorStatedAt minorDismissedAt
    dispute { id text state reason decidedAt createdAt person { id } }
    policy { version } deposit { asked paid entries { kind cents note at actor { id } } } createdAt updatedAt client { ${PERSON} } artist { ${PERSON} } clashesWithConfirmed viewerCanAccept
    openProposal { ${PROPOSAL} } proposals { ${PROPOSAL} }
    events { id version reason previousStart previousEnd requestId at actor { id } }`;
  for (const role of ["CLIENT", "ARTIST"] as const) {
    const { bookings } = await world.send(
      viewer,
      `query ($role: BookingRole!) { bookings(role: $role, first: 10) { totalCount edges { node { ${ROW} } } } }`,
      { role },
    );
    const side = role === "CLIENT" ? { clientId: viewer.id } : { artistId: viewer.id };
    const plain = await db.booking.findMany({
      where: { ...bookingParty.where(viewer), ...side },
      orderBy: { id: "desc" },
      include: {
        events: { orderBy: { version: "asc" }, include: { actor: true } },
        depositEntries: { orderBy: { id: "asc" } },
        noShowDispute: true,
        proposals: { orderBy: { id: "asc" }, include: { slots: true } },
      },
    });
    const expected = plain.map(async ({ clientId, artistId, events, proposals, depositEntries, ...booking }) => {
      const { noShowDispute, ...row } = booking;
      const isMine = artistId === viewer.id;
      const shown = proposals.map(({ id, message, expiresAt, createdAt, proposerId, slots }) => ({
        ...{ id, message, expiresAt, createdAt, proposer: { id: proposerId } },
        slots: slots.map(({ position, start, duration }) => ({ slot: position, start, duration })),
      }));
      const {
        artistTimeZone: _zone,
        pieceId: _piece,
        projectId: _project,
        flashDesignId: _design,
        consentAskedAt: _asked,
        consentRemindedAt: _reminded,
        status,
        resolution: _resolution,
        policyVersion,
        ...rest
      } = row;
      const { movedAt: _moved, reviewRemovedAt: _removed, ...columns } = rest;
      return {
        ...columns,
        dispute: noShowDispute && {
          ...{ id: noShowDispute.id, text: noShowDispute.personId === viewer.id ? noShowDispute.text : null },
          ...{ state: noShowDispute.state.toUpperCase(), reason: noShowDispute.reason },
          ...{ decidedAt: noShowDispute.decidedAt, createdAt: noShowDispute.createdAt },
          person: { id: noShowDispute.personId },
        },
        policy: { version: status === "pending" && isMine ? 2 : (policyVersion ?? 0) },
        deposit:
          depositEntries.length === 0
            ? null
            : {
                asked: 5_000,
                paid: 6_000,
                entries: depositEntries.map(({ kind, cents, note, createdAt, actorId }) => ({
                  ...{ kind: kind.toUpperCase(), cents, note, at: createdAt, actor: actorId && { id: actorId } },
                })),
              },
        artistNotes: isMine ? row.artistNotes : null,
        client: await readShown(world, clientId),
        artist: await readShown(world, artistId),
        clashesWithConfirmed: isMine && status === "pending",
        viewerCanAccept: isMine && status === "pending" && (await isUnblocked(viewer, clientId)),
        openProposal: shown.find((_, index) => proposals[index]?.state === "open") ?? null,
        proposals: shown,
        events: events.map(({ id, version, reason, previousStart, previousEnd, requestId, createdAt, actor }) => ({
          ...{ id, version, reason, previousStart, previousEnd, requestId, at: createdAt },
          actor: actor && actor.deletionRequestedAt === null ? { id: actor.id } : null,
        })),
      };
    });
    expect(rowsOf(bookings)).toEqual(asJson(await Promise.all(expected)));
    expect(bookings).toMatchObject({ totalCount: plain.length });
    for (const node of rowsOf<{ id: string }>(bookings)) {
      const { booking } = await world.send(viewer, `query ($id: ID!) { booking(id: $id) { ${ROW} } }`, { id: node.id });
      expect(booking).toEqual(node);
    }
  }
});

test("the queues of bookings, and how many are in each, are what the policy says of each booking", async () => {
  const { db, now } = world.services;
  const { viewer, others } = await buildFixture(world);
  const artistId = viewer.id;
  const [other = viewer] = others;
  // The form of the last one cannot be signed yet.
  const days = [-1, 1, 30].map((count) => new Date(now().getTime() + count * 24 * 3600_000));
  const [past, later] = days as [Date, Date, Date];
  const sides = [
    { clientId: other.id, artistId },
    { clientId: viewer.id, artistId: other.id },
  ];
  for (const parties of sides) {
    for (const [index, status] of (["pending", "confirmed", "completed", "cancelled"] as const).entries()) {
      // Sessions of one artist that are confirmed must not overlap.
      for (const [place, proposal] of [
        null,
        { by: other, until: later },
        { by: viewer, until: later },
        { by: other, until: past },
      ].entries()) {
        for (const day of days) {
          const preferredDate = new Date(day.getTime() + (index * 4 + place) * 3 * 3600_000);
          const { id: bookingId } = await buildBooking(world, { ...parties, status, preferredDate });
          const { by, until: expiresAt } = proposal ?? {};
          if (by && expiresAt) await db.bookingProposal.create({ data: { bookingId, proposerId: by.id, expiresAt } });
        }
      }
    }
  }
  for (const id of [viewer.id, other.id])
    await db.consentForm.create({ data: { artistId: id, version: 1, text: "a" } });
  const rows = await db.booking.findMany({
    where: bookingParty.where(viewer),
    include: { proposals: { where: { expiresAt: { gt: now() } } } },
  });
  const hasErrand = (row: Booking) => canSign(viewer, row, now()) || canReview(viewer, row, now());
  const expected = rows.map(({ proposals: [open = null], ...row }) => ({
    id: row.id,
    role: row.clientId === viewer.id ? "CLIENT" : "ARTIST",
    queue: queueOf(viewer, row, open, hasErrand(row), now()).toUpperCase(),
    waitsForViewer: waitsFor(viewer, row, open, now()),
  }));
  const idsOf = (side: string, queue: string) =>
    expected.filter((row) => row.role === side && row.queue === queue).map(({ id }) => id);
  for (const { id, queue, waitsForViewer } of expected) {
    const { booking } = await world.run(viewer, "query ($id: ID!) { booking(id: $id) { queue waitsForViewer } }", {
      id,
    });
    expect(booking).toEqual({ queue, waitsForViewer });
  }
  for (const role of ["CLIENT", "ARTIST"] as const) {
    const counts = await world.run(
      viewer,
      "query ($role: BookingRole!) { bookingQueues(role: $role) { yourTurn theirTurn upcoming past } }",
      { role },
    );
    for (const [queue, count] of [
      ["YOUR_TURN", counts.bookingQueues.yourTurn],
      ["THEIR_TURN", counts.bookingQueues.theirTurn],
      ["UPCOMING", counts.bookingQueues.upcoming],
      ["PAST", counts.bookingQueues.past],
    ] as const) {
      const { bookings } = await world.run(
        viewer,
        `query ($role: BookingRole!, $queue: BookingQueue) {
          bookings(role: $role, queue: $queue, first: 100) { totalCount edges { node { id } } } }`,
        { role, queue },
      );
      const ids = idsOf(role, queue);
      expect(ids.length).toBeGreaterThan(0);
      expect(bookings.edges.map(({ node }) => node.id).sort()).toEqual(ids.sort());
      expect([bookings.totalCount, count]).toEqual([ids.length, ids.length]);
    }
  }
  expect(await world.run(viewer, "{ bookingsWaitingCount }")).toEqual({
    bookingsWaitingCount: expected.filter(({ queue }) => queue === "YOUR_TURN").length,
  });
});

const isUnblocked = async (viewer: { id: string }, id: string) =>
  (await world.services.db.user.count({ where: { AND: [{ id }, unblocked.where(viewer)] } })) === 1;

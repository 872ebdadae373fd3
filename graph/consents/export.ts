import type { Prisma } from "../generated/prisma/client.ts";
import { BATCH, type Batches, type Columns, map, type Parts, type Reader, walk } from "../transactions/exporting.ts";

const CONSENT_FORM = {
  artistId: false,
  version: true,
  text: true,
  questions: true,
  createdAt: true,
} as const satisfies Columns<Prisma.ConsentFormScalarFieldEnum>;

const CONSENT = {
  bookingId: true,
  formVersion: true,
  artistId: false,
  textHash: true,
  name: true,
  drawnSignature: true,
  birthDate: true,
  answers: true,
  signedAt: true,
} as const satisfies Columns<Prisma.ConsentScalarFieldEnum>;

/** Answers tell nothing without what was asked. */
const ANSWERED = { ...CONSENT, form: { select: { questions: true } } } as const;

/** What the person signed. */
const consentsOf = ({ ctx, user }: Reader): Batches => {
  const rows = walk<Prisma.ConsentGetPayload<{ select: typeof ANSWERED }>>((last) =>
    ctx.db.consent.findMany({
      where: {
        booking: { clientId: user.id },
        ...(last && {
          OR: [
            { bookingId: { gt: last.bookingId } },
            { bookingId: last.bookingId, formVersion: { gt: last.formVersion } },
          ],
        }),
      },
      orderBy: [{ bookingId: "asc" }, { formVersion: "asc" }],
      take: BATCH,
      select: ANSWERED,
    }),
  );
  return map(rows, (rows) => rows.map(({ form, ...row }) => ({ ...row, questions: form.questions })));
};

export const consentParts = {
  "consent-forms": {
    of: ["ConsentForm"],
    about: "Your consent form and its questions, every version",
    read: ({ ctx, user }) =>
      walk<Prisma.ConsentFormGetPayload<{ select: typeof CONSENT_FORM }>>((last) =>
        ctx.db.consentForm.findMany({
          where: { artistId: user.id, ...(last && { version: { gt: last.version } }) },
          orderBy: { version: "asc" },
          take: BATCH,
          select: CONSENT_FORM,
        }),
      ),
  },
  consents: {
    of: ["Consent"],
    about: "Consent forms you signed, with your answers",
    read: consentsOf,
  },
} as const satisfies Parts;

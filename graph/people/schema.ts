import { requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { addReplay } from "../graphql/idempotent.ts";
import { selectionOf } from "../graphql/selection.ts";
import { nearbyArtistType } from "../places/types.ts";
import {
  MAX_LANGUAGES,
  MAX_NOTICE_HOURS,
  MAX_STARTING_PRICE,
  OLD_USERNAME_DAYS,
  PROFILE_LENGTHS,
  updatePrivacyInput,
  updateProfileInput,
  updateSettingsInput,
  withoutOldNames,
} from "./input.ts";
import { loadExistingUser } from "./lists.ts";
import { findProfile, getUser } from "./rules/people.ts";
import { updatePrivacy } from "./rules/privacy.ts";
import { updateProfile } from "./rules/profile.ts";
import { languageTags, priceBands, privacySettingsType, tagAudienceEnum, userType, userTypeEnum } from "./types.ts";

addReplay("PrivacySettings", (ctx) => getUser(ctx, requireViewer(ctx).id));
addReplay("User", (ctx, id) => getUser(ctx, id));

builder.objectField(nearbyArtistType, "artist", (t) =>
  t.field({
    type: userType,
    description: "The artist.",
    resolve: ({ id }, _args, ctx) => loadExistingUser(ctx, id),
  }),
);

builder.queryField("user", (t) =>
  t.field({
    type: userType,
    description: "A person. Send exactly one of the two arguments.",
    failures: ["BAD_USER_INPUT", "NOT_FOUND"],
    args: {
      id: t.arg.id({ description: "The person's id." }),
      username: t.arg.string({
        description:
          `The person's username in any case, or one that they gave up in the last ${OLD_USERNAME_DAYS} days. An id ` +
          "also works.",
      }),
    },
    resolve: (_root, address, ctx, info) => findProfile(ctx, address, selectionOf(info)),
  }),
);

const atMost = (field: keyof typeof PROFILE_LENGTHS) => `At most ${PROFILE_LENGTHS[field]} characters.`;

const updateProfileInputType = builder.inputType("UpdateProfileInput", {
  description:
    "Changes to the viewer's own profile. Values that are left out stay the same. Null and empty texts clear a value.",
  fields: (t) => ({
    profile: t.string({
      description:
        "The username of the profile to change. Only the viewer's own is allowed, which is also the default.",
    }),
    fullName: t.string({
      description: `1 to ${PROFILE_LENGTHS.fullName} characters, none of them invisible. Our team's name is not allowed.`,
    }),
    username: t.string({
      description: `As in \`RegisterInput\`. The old username leads to this profile for ${OLD_USERNAME_DAYS} days.`,
    }),
    bio: t.string({ description: atMost("bio") }),
    location: t.string({ description: "`City, ST` in the US. Can be empty only with `locationIsOptional`." }),
    locationIsOptional: t.boolean({
      description:
        "Applies the rule of the Settings form: an empty location clears it, and any city of a US state is accepted.",
    }),
    userType: t.field({
      type: userTypeEnum,
      description:
        "The type of account. An artist can become a canvas only without open bookings, and loses the verification.",
    }),
    specialization: t.string({ description: atMost("specialization") }),
    experience: t.string({ description: atMost("experience") }),
    languages: t.stringList({
      description: `Artists: languages spoken with clients, at most ${MAX_LANGUAGES} of ${languageTags}.`,
    }),
    priceBand: t.int({ description: `Artists: the approximate price of an hour. ${priceBands}.` }),
    startingPrice: t.int({
      description: `Artists: the price of the smallest piece, in US cents, 100 to ${MAX_STARTING_PRICE}.`,
    }),
    website: t.string({
      description: `An http or https address. Without a scheme, https is used. ${atMost("website")}`,
    }),
    instagram: t.string({ description: "An Instagram username, also with @ or as the profile's address." }),
    studioName: t.string({ description: atMost("studioName") }),
    studioAddress: t.string({ description: atMost("studioAddress") }),
    takesBookings: t.boolean({ description: "Artists: whether clients can request sessions." }),
    minimumNotice: t.int({
      description: `Artists: minimum notice of a request in hours, 0 to ${MAX_NOTICE_HOURS}.`,
    }),
    timeZone: t.string({
      description: "Artists: the IANA time zone of their sessions. Without one, the zone of their city is used.",
    }),
    avatar: t.string({
      description:
        "An image of the viewer: the `url` of an AVATAR upload, or its `uploadUrl` once the bytes are uploaded.",
    }),
    coverImage: t.string({
      description:
        "An image of the viewer: the `url` of a COVER upload, or its `uploadUrl` once the bytes are uploaded.",
    }),
  }),
});

const updatePrivacyInputType = builder.inputType("UpdatePrivacyInput", {
  description: "Changes to the privacy settings. Values that are left out stay the same.",
  fields: (t) => ({
    profileVisible: t.boolean({ description: "Whether everyone can see the profile." }),
    showLocation: t.boolean({ description: "Whether the city is shown." }),
    allowMessages: t.boolean({ description: "Whether everyone can send messages." }),
    showActivityStatus: t.boolean({ description: "Whether others see the viewer's activity." }),
    whoCanTag: t.field({ type: tagAudienceEnum, description: "Who can tag the artist in a post." }),
  }),
});

builder.mutationFields((t) => ({
  updateProfile: t.field({
    type: userType,
    description: "Changes the viewer's own profile.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "CONFLICT", at: ["username", "userType"] },
      { code: "PAYLOAD_TOO_LARGE", at: ["file"] },
      { code: "UNSUPPORTED_MEDIA", at: ["file"] },
      "QUOTA_EXCEEDED",
      { code: "NOT_FOUND", when: "with `profile`" },
      { code: "FORBIDDEN", when: "with `profile`" },
    ],
    args: { input: t.arg({ type: updateProfileInputType, required: true, description: "The changes." }) },
    resolve: (_root, { input: { profile, locationIsOptional, ...changes } }, ctx) => {
      const viewer = requireViewer(ctx);
      const takesAnyCity = locationIsOptional ?? false;
      const schema = takesAnyCity ? updateSettingsInput : updateProfileInput;
      const input = parseInput(schema, withoutOldNames(changes, viewer));
      return updateProfile(ctx, input, { name: profile ?? undefined, takesAnyCity });
    },
  }),
  updatePrivacy: t.field({
    type: privacySettingsType,
    description:
      "Sets the viewer's privacy settings. Making the profile public accepts every open request to follow it.",
    failures: ["UNAUTHENTICATED"],
    args: { input: t.arg({ type: updatePrivacyInputType, required: true, description: "The changes." }) },
    resolve: (_root, { input }, ctx) => updatePrivacy(ctx, parseInput(updatePrivacyInput, input)),
  }),
}));

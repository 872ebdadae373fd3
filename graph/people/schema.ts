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
    description: "A person, by exactly one of the two.",
    failures: ["BAD_USER_INPUT", "NOT_FOUND"],
    args: {
      id: t.arg.id({ description: "The person's id." }),
      username: t.arg.string({
        description:
          `The person's username in any case, or one that they gave up in the last ${OLD_USERNAME_DAYS} days; ` +
          "an id is understood too.",
      }),
    },
    resolve: (_root, address, ctx, info) => findProfile(ctx, address, selectionOf(info)),
  }),
);

const atMost = (field: keyof typeof PROFILE_LENGTHS) => `At most ${PROFILE_LENGTHS[field]} characters.`;

const updateProfileInputType = builder.inputType("UpdateProfileInput", {
  description: "Changes of the viewer's own profile. What is left out stays; null and an empty text remove it.",
  fields: (t) => ({
    profile: t.string({
      description: "The username of the profile to change; the own one if left out, and no other is allowed.",
    }),
    fullName: t.string({
      description: `1 to ${PROFILE_LENGTHS.fullName} characters, none of them invisible; not our team's name.`,
    }),
    username: t.string({
      description: `As in \`RegisterInput\`; the old one leads here for ${OLD_USERNAME_DAYS} days.`,
    }),
    bio: t.string({ description: atMost("bio") }),
    location: t.string({ description: "`City, ST` in the US; empty only with `locationIsOptional`." }),
    locationIsOptional: t.boolean({
      description: "The rule of the Settings form: an empty location takes it away, any city of a US state is taken.",
    }),
    userType: t.field({
      type: userTypeEnum,
      description: "An artist becomes a canvas only without open bookings, and loses the verification.",
    }),
    specialization: t.string({ description: atMost("specialization") }),
    experience: t.string({ description: atMost("experience") }),
    languages: t.stringList({
      description: `Artists: the languages spoken with clients, at most ${MAX_LANGUAGES} of ${languageTags}.`,
    }),
    priceBand: t.int({ description: `Artists: what an hour costs about. ${priceBands}.` }),
    startingPrice: t.int({
      description: `Artists: what their smallest piece costs, in US cents, 100 to ${MAX_STARTING_PRICE}.`,
    }),
    website: t.string({
      description: `A page on the web, of http or https; https where neither is said. ${atMost("website")}`,
    }),
    instagram: t.string({ description: "A name on Instagram, also with @ or as its address." }),
    studioName: t.string({ description: atMost("studioName") }),
    studioAddress: t.string({ description: atMost("studioAddress") }),
    takesBookings: t.boolean({ description: "Artists: whether they can be asked for a session." }),
    minimumNotice: t.int({
      description: `Artists: how many hours ahead a client has to ask at least, 0 to ${MAX_NOTICE_HOURS}.`,
    }),
    timeZone: t.string({
      description: "Artists: the IANA time zone that their sessions go by; without one, that of their city.",
    }),
    avatar: t.string({
      description: "An image of yours: the `url` of an AVATAR upload, or its `uploadUrl` once the bytes are there.",
    }),
    coverImage: t.string({
      description: "An image of yours: the `url` of a COVER upload, or its `uploadUrl` once the bytes are there.",
    }),
  }),
});

const updatePrivacyInputType = builder.inputType("UpdatePrivacyInput", {
  description: "The switches to set; what is left out stays.",
  fields: (t) => ({
    profileVisible: t.boolean({ description: "Whether everybody sees the profile." }),
    showLocation: t.boolean({ description: "Whether the city is shown." }),
    allowMessages: t.boolean({ description: "Whether everybody may write." }),
    showActivityStatus: t.boolean({ description: "Whether others see the viewer's activity." }),
    whoCanTag: t.field({ type: tagAudienceEnum, description: "Who may tag the artist in a post." }),
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
    args: { input: t.arg({ type: updateProfileInputType, required: true, description: "What changes." }) },
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
    args: { input: t.arg({ type: updatePrivacyInputType, required: true, description: "The switches." }) },
    resolve: (_root, { input }, ctx) => updatePrivacy(ctx, parseInput(updatePrivacyInput, input)),
  }),
}));

import { builder } from "../../graphql/builder.ts";
import { SERVICE_NAMES, SERVICES, type Service } from "../input.ts";

/** The types are the texts without punctuation. */
export const bookingServiceEnum = builder.enumType("BookingService", {
  description: "What can be booked; REST writes the same in lower case.",
  values: {
    CUSTOM_TATTOO_DESIGN: { value: "Custom Tattoo Design", description: "A design made for the client." },
    SMALL_TATTOO: { value: "Small Tattoo (< 3 inches)", description: "Below 3 inches." },
    MEDIUM_TATTOO: { value: "Medium Tattoo (3-6 inches)", description: "3 to 6 inches." },
    LARGE_TATTOO: { value: "Large Tattoo (> 6 inches)", description: "Above 6 inches." },
    COVER_UP_TATTOO: { value: "Cover-up Tattoo", description: "Over another tattoo." },
    TOUCH_UP_SESSION: { value: "Touch-up Session", description: "For an existing tattoo." },
    CONSULTATION: { value: "Consultation", description: "To talk about a piece." },
    FLASH_TATTOO: { value: "Flash Tattoo", description: "A ready design." },
  } as const,
});

const serviceType = builder.objectRef<Service>("Service").implement({
  description: "Something that can be booked.",
  fields: (t) => ({
    type: t.field({ type: bookingServiceEnum, description: "Its type, for programs.", resolve: (label) => label }),
    label: t.string({ description: "Its text, as people read it.", resolve: (label) => label }),
    usualMinutes: t.int({
      description: "Minutes that are set aside where a request says none.",
      resolve: (label) => SERVICES[label],
    }),
  }),
});

builder.queryField("services", (t) =>
  t.field({
    type: [serviceType],
    atMost: SERVICE_NAMES.length,
    description: "The services that can be booked.",
    failures: [],
    resolve: () => SERVICE_NAMES,
  }),
);

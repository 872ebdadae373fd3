import { builder } from "../../graphql/builder.ts";
import { SERVICE_NAMES, SERVICES, type Service } from "../input.ts";

/** The types are the texts without punctuation. */
export const bookingServiceEnum = builder.enumType("BookingService", {
  description: "A type of service. REST writes it in lower case.",
  values: {
    CUSTOM_TATTOO_DESIGN: { value: "Custom Tattoo Design", description: "A design made for the client." },
    SMALL_TATTOO: { value: "Small Tattoo (< 3 inches)", description: "Smaller than 3 inches." },
    MEDIUM_TATTOO: { value: "Medium Tattoo (3-6 inches)", description: "3 to 6 inches." },
    LARGE_TATTOO: { value: "Large Tattoo (> 6 inches)", description: "Larger than 6 inches." },
    COVER_UP_TATTOO: { value: "Cover-up Tattoo", description: "Over an existing tattoo." },
    TOUCH_UP_SESSION: { value: "Touch-up Session", description: "For an existing tattoo." },
    CONSULTATION: { value: "Consultation", description: "A talk about a tattoo." },
    FLASH_TATTOO: { value: "Flash Tattoo", description: "A flash design." },
  } as const,
});

const serviceType = builder.objectRef<Service>("Service").implement({
  description: "A service that clients can book.",
  fields: (t) => ({
    type: t.field({ type: bookingServiceEnum, description: "The type, for programs.", resolve: (label) => label }),
    label: t.string({ description: "The name, for people.", resolve: (label) => label }),
    usualMinutes: t.int({
      description: "The usual duration in minutes. It applies if a request gives none.",
      resolve: (label) => SERVICES[label],
    }),
  }),
});

builder.queryField("services", (t) =>
  t.field({
    type: [serviceType],
    atMost: SERVICE_NAMES.length,
    description: "All services that clients can book.",
    failures: [],
    resolve: () => SERVICE_NAMES,
  }),
);

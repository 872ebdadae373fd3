import { curl, Examples } from "./Examples.tsx";

const examples = () => [
  {
    about: "Add one",
    line: curl("/api/webhooks", { url: "https://example.com/inkfolk", events: ["booking.*"] }),
  },
  { about: "Send it a test", line: curl("/api/webhooks/ENDPOINT_ID/test", { type: "booking.confirmed" }) },
  { about: "List its deliveries", line: curl("/api/webhooks/ENDPOINT_ID/deliveries") },
];

/** What a program sends to manage its endpoints. */
export const WebhookExamples = ({ isOpen }: { isOpen: boolean }) => (
  <Examples
    title="Add an endpoint from a program"
    isOpen={isOpen}
    hint="The first answers with the endpoint's id and secret. The key needs the permission for webhook endpoints."
    examples={examples()}
  />
);

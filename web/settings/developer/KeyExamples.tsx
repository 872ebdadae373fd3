import { curl, Examples } from "./Examples.tsx";

const examples = () => [
  { about: "What the key may do", line: curl("/api/key") },
  { about: "Your bookings, if it may see them", line: curl("/api/bookings") },
  {
    about: "The key again, over GraphQL",
    line: curl("/graphql", { query: "{ currentApiKey { label scopes } }" }),
  },
];

/** What a program sends with a key. */
export const KeyExamples = ({ isOpen }: { isOpen: boolean }) => (
  <Examples title="Try a key" isOpen={isOpen} examples={examples()} />
);

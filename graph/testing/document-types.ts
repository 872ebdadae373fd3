import type { initGraphQLTada, ResultOf, VariablesOf } from "gql.tada";
import type { Introspection } from "../generated/introspection.ts";

declare const graphql: initGraphQLTada<{ introspection: Introspection; scalars: { DateTime: string } }>;
// Never called: of the overloads, only a call chooses the one that reads a document.
const read = <const Text extends string>(text: Text) => graphql(text, []);
type Typed<Text> = Text extends string ? ReturnType<typeof read<Text>> : never;

/** What a document answers; `never` when its text is not known to the compiler. */
export type DataOf<Text extends string> = ResultOf<Typed<Text>>;

/** What a document must be given. */
export type VariablesFor<Text extends string> = VariablesOf<Typed<Text>>;

/** The same as the arguments after a document: none when it needs none. */
export type Given<Text extends string> =
  object extends VariablesFor<Text> ? [variables?: VariablesFor<Text>] : [variables: VariablesFor<Text>];

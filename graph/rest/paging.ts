import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, parse, visit } from "graphql";

/** The query parameter of every list that goes on. */
export const CURSOR = "cursor";

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** Whether a document reads a page of this field, from where the one before it ended. */
export const isPaged = ({ arguments: given = [] }: FieldNode): boolean =>
  given.some(({ name, value }) => name.value === "after" && value.kind === Kind.VARIABLE);

const [PAGE_INFO] = (parse("{ pageInfo { hasNextPage endCursor } }").definitions[0] as OperationDefinitionNode)
  .selectionSet.selections as [FieldNode];

/**
 * Has a document of a list ask, too, where its page ends, so that no row of the table has to.
 * @returns the document, and how to read of its answer what the next page begins after; null: there is none.
 */
export function openPaging<Document extends DocumentNode>(document: Document) {
  let place: string[] | undefined;
  const Field = {
    leave(field: FieldNode, ...[, , , ancestors]: [unknown, unknown, unknown, readonly unknown[]]) {
      if (!isPaged(field) || !field.selectionSet) return;
      place = [...ancestors.filter(isField), field].map(({ alias, name }) => (alias ?? name).value);
      const selections = [PAGE_INFO, ...field.selectionSet.selections];
      return { ...field, selectionSet: { ...field.selectionSet, selections } };
    },
  };
  const paged = visit(document, { Field }) as Document;
  const nextOf = (data: unknown): string | null => {
    const list = place?.reduce((value, name) => (value as Record<string, unknown>)[name], data);
    const { hasNextPage, endCursor } = (list as { pageInfo?: PageInfo } | undefined)?.pageInfo ?? {};
    return hasNextPage ? (endCursor ?? null) : null;
  };
  return { document: paged, nextOf };
}

const isField = (node: unknown): node is FieldNode => (node as { kind?: Kind } | undefined)?.kind === Kind.FIELD;

/** The `Link` (RFC 8288) to the page after one: the address that was asked for, with another cursor. */
export function linkToNext(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.set(CURSOR, next);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

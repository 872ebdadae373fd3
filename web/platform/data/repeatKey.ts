import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { Kind } from "graphql";
import { tap } from "rxjs";
import { isOurFault, readFailure } from "./errors.ts";

/** The inputs of changes that take a `clientId`, but for messages, which the outbox names. */
export const REPEATABLE: ReadonlySet<string> = new Set([
  "AddCommentInput",
  "AddGuestSpotInput",
  "AddProjectPhotoInput",
  "AddWalkInInput",
  "AppealInput",
  "BlockTimeInput",
  "CounterProposalInput",
  "CreateFlashDesignInput",
  "CreatePortfolioItemInput",
  "CreatePostInput",
  "CreateReviewInput",
  "CreateSavedReplyInput",
  "DisputeNoShowInput",
  "FileDataRequestInput",
  "JoinWaitlistInput",
  "OfferWaitlistTimeInput",
  "PlanProjectInput",
  "ProposeTimesInput",
  "RecordDepositInput",
  "ReplyToReviewInput",
  "ReportInput",
  "RequestBookingInput",
  "RequestVerificationInput",
  "ReverseDepositEntryInput",
  "SendAdminNotificationInput",
  "SignConsentInput",
]);

/** The keys of what was sent and has no answer yet, by what was sent. */
const unanswered = new Map<string, string>();

function isRepeatable({ query }: ApolloLink.Operation): boolean {
  return query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(
        ({ type, variable }) =>
          variable.name.value === "input" &&
          type.kind === Kind.NON_NULL_TYPE &&
          type.type.kind === Kind.NAMED_TYPE &&
          REPEATABLE.has(type.type.name.value),
      ),
  );
}

/**
 * Names what is created, so that it is created once: where no answer came, the same sent again keeps its key. Once there
 * is an answer, the same words are something new.
 */
export const repeatKey = new ApolloLink((operation, forward) => {
  if (!isRepeatable(operation)) return forward(operation);
  const sent = JSON.stringify([operation.operationName, operation.variables]);
  const clientId = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.set(sent, clientId);
  operation.variables = { ...operation.variables, input: { ...operation.variables.input, clientId } };
  /** What failed on our side may have happened all the same. */
  const settle = (error: unknown) => {
    if (!error || !isOurFault(readFailure(error))) unanswered.delete(sent);
  };
  return forward(operation).pipe(
    tap({
      next: ({ errors }) => settle(errors?.length ? new CombinedGraphQLErrors({ errors }) : null),
      error: settle,
    }),
  );
});

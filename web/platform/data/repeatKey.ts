import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { tap } from "rxjs";
import { isOurFault, readFailure } from "./errors.ts";
import { takesInput } from "./takesInput.ts";

/** Inputs with a `clientId`; messages get theirs from the outbox. */
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

const unanswered = new Map<string, string>();

/** A retry without an answer reuses its key. After an answer the same values get a new key. */
export const repeatKey = new ApolloLink((operation, forward) => {
  if (!takesInput(operation, REPEATABLE)) return forward(operation);
  const sent = JSON.stringify([operation.operationName, operation.variables]);
  const clientId = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.set(sent, clientId);
  operation.variables = { ...operation.variables, input: { ...operation.variables.input, clientId } };
  /** After a server error the change may have happened. */
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

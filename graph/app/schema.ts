import "../accounts/schema.ts";
import "../admin/schema.ts";
import "../aftercare/schema.ts";
import "../audit/schema.ts";
import "../availability/schema.ts";
import "../bookings/schema.ts";
import "../deposits/schema.ts";
import "../disputes/schema.ts";
import "../calendar/schema.ts";
import "../changes/schema.ts";
import "../icalendar/schema.ts";
import "../keys/schema.ts";
import "../comments/schema.ts";
import "../consents/schema.ts";
import "../datarequests/schema.ts";
import "../flash/schema.ts";
import "../hashtags/schema.ts";
import "../highlights/schema.ts";
import "../media/schema.ts";
import "../messages/schema.ts";
import "../notifications/schema.ts";
import "../relations/schema.ts";
import "../people/schema.ts";
import "../insights/schema.ts";
import "../places/schema.ts";
import "../policies/schema.ts";
import "../portfolio/schema.ts";
import "../posts/schema.ts";
import "../reports/schema.ts";
import "../projects/schema.ts";
import "../reviews/schema.ts";
import "../search/schema.ts";
import "../verification/schema.ts";
import "../waitlist/schema.ts";
import "../webhooks/schema.ts";
import { specifiedDirectives } from "graphql";
import { builder } from "../graphql/builder.ts";
import { describeCommonFailures, describeFailures } from "../graphql/failures.ts";
import { idempotentDirective } from "../graphql/idempotent.ts";
import { asList, describeAccess, describeLimits } from "../graphql/limits-manual.ts";
import { keepWhatSucceeded, watchResolvers } from "../graphql/resolving.ts";
import { declareAccess } from "../graphql/scopes.ts";
import { ACCESS } from "./scopes.ts";

/** The one schema: every rule and right of the product is behind it. */
export const schema = watchResolvers(
  keepWhatSucceeded(
    describeFailures(
      declareAccess(builder.toSchema({ directives: [...specifiedDirectives, idempotentDirective] }), ACCESS),
    ),
  ),
);

schema.description = `The API of the whole product: people, posts, messages, bookings. How to authenticate:

${asList(describeAccess())}

Limits:

${asList(describeLimits())}

The rate limits of single operations are at /api/docs.

Each operation lists its own errors. Any operation can also fail with:

${asList(describeCommonFailures())}`;

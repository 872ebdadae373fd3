import { invalid, missing, type Refusal, signedOut } from "../../testing/refusal.ts";

export const refusals: Record<string, readonly Refusal[]> = {
  "Follow failed: Failed to follow user": [
    signedOut("nobody", "POST /api/users/{owner}/follow"),
    invalid("id", "You can't follow yourself")("owner", "POST /api/users/{owner}/follow"),
    missing("User not found")("stranger", "POST /api/users/{unknown}/follow"),
    missing("User not found")("stranger", "POST /api/users/{blocker}/follow"),
  ],
  "Unfollow failed: Failed to unfollow user": [
    signedOut("nobody", "DELETE /api/users/{owner}/follow"),
    missing("User not found")("stranger", "DELETE /api/users/{unknown}/follow"),
  ],
};

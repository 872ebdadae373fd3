/** What a verified person should know before they change their name. */
export const badgeHint = (verified: boolean) =>
  verified ? "Your badge is hidden until we have looked at another name." : undefined;

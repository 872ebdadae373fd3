/** For verified people who are about to change their name. */
export const badgeHint = (verified: boolean) =>
  verified ? "If you change it, your badge is hidden until we've reviewed the new name." : undefined;

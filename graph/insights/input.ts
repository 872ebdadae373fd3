/** Of how many days an artist sees the views one by one; the field that tells them is named after it. */
export const VIEW_DAYS = 30;

/** How long the hash of a viewer's network is kept, days. */
export const KEPT_NETWORK_DAYS = 30;

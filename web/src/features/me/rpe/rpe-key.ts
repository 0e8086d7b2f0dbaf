/** Where a phone keeps how hard matches were, until it is sent. */
export const rpeKey = 'me-rpes';

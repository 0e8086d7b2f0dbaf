/** Where a phone keeps answers that have not been sent. */
export const waitingKey = 'me-replies';

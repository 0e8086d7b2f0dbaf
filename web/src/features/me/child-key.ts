/** Where a guardian's phone keeps whose pages are shown. */
export const childKey = 'me-child';

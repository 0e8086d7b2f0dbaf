const ticketBytes = 32;

/** What ties the pictures to a request: 256 random bits in base64url. */
export const newTicket = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(ticketBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

import { hashToken } from '../../lib/crypto/tokens.ts';

/**
 * As whom the pictures of a request were uploaded: made of its ticket, with 132 bits of the hash, and in a form that no
 * account's id has.
 */
export const uploaderOf = (ticket: string): string => `r:${hashToken(ticket).slice(0, 22)}`;

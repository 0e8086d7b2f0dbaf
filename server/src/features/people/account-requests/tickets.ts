import { hashToken } from '../../../lib/crypto/tokens.ts';

/**
 * The uploader id for a request's pictures: derived from its ticket, with 132 bits of the hash, in a format that no
 * account id has.
 */
export const uploaderOf = (ticket: string): string => `r:${hashToken(ticket).slice(0, 22)}`;

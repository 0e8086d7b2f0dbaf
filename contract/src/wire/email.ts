import { limits } from './limits.ts';

// Without zod, so that the sign-in page can use it. Local part and labels as in the HTML standard's e-mail pattern, with
// a dotted domain; the length is bounded first, and no part can match in two ways, so the match is linear.
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for an address that mail can be sent to: one mailbox, at most 254 characters. Trim it first. */
export const isEmail = (value: string): boolean =>
  value.length <= limits.emailMax && value.indexOf('@') <= 64 && pattern.test(value);

import { limits } from './limits.ts';

// Free of zod, so that the sign-in page can use it. Local part and labels follow the HTML standard's e-mail pattern, with a
// dotted domain. The length is checked first and no part can match in two ways, so matching takes linear time.
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for a deliverable address: one mailbox, at most 254 characters. Trim the value first. */
export const isEmail = (value: string): boolean =>
  value.length <= limits.emailMax && value.indexOf('@') <= 64 && pattern.test(value);

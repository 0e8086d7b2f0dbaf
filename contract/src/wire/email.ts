import { limits } from './limits.ts';

// Free of zod, so that the sign-in page can use it. Local part and labels follow the HTML standard's e-mail pattern, with a
// dotted domain. The length is checked first and no part can match in two ways, so matching takes linear time.
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for a deliverable address: one mailbox, at most 254 characters. Trim the value first. */
export const isEmail = (value: string): boolean =>
  value.length <= limits.emailMax && value.indexOf('@') <= 64 && pattern.test(value);

// Browsers and Node.js have it; this package has the types of neither.
declare const URL: new (address: string) => { readonly hostname: string };

/**
 * An address with its domain as servers write it: `ana@ñandú.example` is `ana@xn--and-6ma2c.example` (UTS 46). So both
 * spellings are one address, and every mail server takes it. Any other text is returned as it is.
 */
export const asciiEmail = (value: string): string => {
  const at = value.lastIndexOf('@') + 1;
  const domain = value.slice(at);
  // Nothing that ends a host in an address, and one letter at least outside ASCII.
  if (!at || !/^[\w.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u.test(domain)) return value;
  try {
    return value.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return value;
  }
};

/** True for an address as a person types it, with blanks around it or an international domain. */
export const isTypedEmail = (value: string): boolean => isEmail(asciiEmail(value.trim()));

import { limits } from '@touchline/contract/limits';

// The contract's own rule stands beside its schemas, and they would bring zod into the sign-in page. A test keeps the
// two equal.
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for an address that mail can be sent to. Trim it first. */
export const isEmail = (value: string): boolean =>
  value.length <= limits.emailMax && value.indexOf('@') <= 64 && pattern.test(value);

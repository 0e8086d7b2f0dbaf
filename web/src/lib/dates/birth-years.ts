import { limits } from '@touchline/contract/wire/limits';
import { serverNow } from './server-clock.ts';

/** The years offered for a birth date: from 1970 to this one, so that the youngest can be entered too. */
export const birthYears = () => ({
  firstYear: limits.birthYearFirst,
  lastYear: new Date(serverNow()).getFullYear(),
});

import { consentPurposes } from '@touchline/contract/people/consents';
import * as z from 'zod';
import { whole } from './rules.ts';

/** All players gave every consent before the season; a few have since withdrawn one. */
export const consents = z.strictObject({
  beforeSeasonDays: whole,
  withdrawals: z.array(z.strictObject({ name: z.string(), purpose: z.enum(consentPurposes), daysAgo: whole })),
});

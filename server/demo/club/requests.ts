import { personName, phone } from '@touchline/contract/wire/rules';
import * as z from 'zod';
import { flag, mailbox, whole } from './rules.ts';
import { player } from './squad.ts';

const fields = {
  name: personName,
  mailbox,
  phone,
  /** How long ago the request was made. */
  hoursAgo: whole,
  isConfirmed: z.boolean(),
  /** The seed of the portrait; without it there is no photo. */
  faceSeed: whole.optional(),
  /** Decides the look of the portrait. */
  isWoman: flag,
  papers: z.array(z.enum(['idImage', 'passportImage'])),
};

/** A request for an account at the fictional club. */
const request = z.discriminatedUnion('role', [
  z.strictObject({ ...fields, role: z.enum(['medical', 'tactic']) }),
  // The number belongs to a player of the squad, so that the administrator has a conflict to resolve.
  z.strictObject({ ...player.shape, ...fields, role: z.literal('player') }),
]);
export type DemoRequest = z.infer<typeof request>;

export const requests = z.array(request);

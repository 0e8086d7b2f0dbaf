import { positions } from '@touchline/contract/people/player-fields';
import { day } from '@touchline/contract/wire/common';
import { personName } from '@touchline/contract/wire/rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { flag, mailbox, whole } from './rules.ts';

/** A player of the fictional club. The names are invented. */
export const player = z.strictObject({
  number: whole.nullable(),
  name: personName,
  position: z.enum(positions),
  born: day,
  birthplace: text(),
  nationality: text(),
  language: text(),
  status: z.literal('inactive').optional(),
  isPrimary: flag,
  isInjured: flag,
  hasNoPhoto: flag,
  /** Of a player who is always 15: the birth date depends on today. */
  guardian: z.strictObject({ name: personName, mailbox }).optional(),
});
export type DemoPlayer = z.infer<typeof player>;

const texts = z.array(text()).min(1);

/** Names from many countries: Arabic script, accents, long and single names. The lists are spread over the players. */
export const squad = z.strictObject({ players: z.array(player), formerClubs: texts, education: texts, streets: texts });

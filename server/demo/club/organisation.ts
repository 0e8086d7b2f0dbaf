import { country, organizationName, personName, phone, timezone } from '@touchline/contract/wire/rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { crestMarks, crestShields } from '../draw/crest.ts';
import { flag, mailbox } from './rules.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const design = z.strictObject({
  shield: z.enum(crestShields),
  mark: z.enum(crestMarks),
  /** The colours of the field, the mark and the edge. */
  colours: z.tuple([colour, colour, colour]),
});
export const badge = z.strictObject({ name: text(), design });
export type DemoBadge = Pick<z.infer<typeof badge>, 'name' | 'design'>;

const staff = z.strictObject({
  role: z.enum(['tactic', 'medical', 'management']),
  name: personName,
  mailbox,
  dataEntry: flag,
  hasNoPhoto: flag,
  /** Decides the look of the portrait. */
  isWoman: flag,
});
export type DemoStaff = z.infer<typeof staff>;

/** The club itself, its staff, its leagues and the teams it plays against. */
export const organisation = z.strictObject({
  name: organizationName,
  country,
  timezone,
  mailDomain: z.string().endsWith('.example'),
  administrator: z.strictObject({ name: personName, mailbox, phone }),
  staff: z.array(staff),
  /** The first is played at weekends, the second in midweek. */
  leagues: z.array(badge).min(2),
  /** The first is the club's own. */
  teams: z.array(badge.extend({ ground: text() })).min(2),
});

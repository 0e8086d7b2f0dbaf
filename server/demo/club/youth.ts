import { squadColours, squadFunctions } from '@touchline/contract/squads/squad-choices';
import { personName } from '@touchline/contract/wire/rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { badge } from './organisation.ts';
import { mailbox, time, whole } from './rules.ts';
import { player } from './squad.ts';

const staff = z.array(z.strictObject({ mailbox, function: z.enum(squadFunctions) }));
/** 0 on Mondays. */
const weekday = whole.max(6);

const guardian = z.strictObject({
  name: personName,
  mailbox,
  relation: z.enum(['mother', 'father', 'legalGuardian']),
});

const youngPlayer = player.omit({ born: true, guardian: true, status: true }).extend({
  /** The age reached in the year in which the season ends. */
  age: whole,
  /** The month and day of birth. */
  born: z.string().regex(/^\d{2}-\d{2}$/),
  guardians: z.array(guardian).max(4).default([]),
});
export type DemoYoungPlayer = z.infer<typeof youngPlayer>;

const squad = z.strictObject({
  name: text(),
  shortName: text(),
  under: whole,
  colour: z.enum(squadColours),
  /** The name of its league. */
  league: text(),
  staff,
  trainings: z.array(z.strictObject({ weekday, startsAt: time, title: text(), place: text() })),
  matchDay: z.strictObject({ weekday, startsAt: time, venue: text() }),
  players: z.array(youngPlayer).min(11),
});
export type DemoYouthSquad = z.infer<typeof squad>;

/** The squads besides the first team. */
export const youth = z.strictObject({
  first: z.strictObject({ name: text(), shortName: text(), staff }),
  league: badge,
  squads: z.array(squad),
  /** Members of staff who see only the squads in which they have a function. */
  ownSquadsOnly: z.array(mailbox),
  /** Memberships in another squad; with `days` from a week ago on. */
  further: z.array(
    z.strictObject({
      player: personName,
      squad: text(),
      kind: z.enum(['dual', 'trial']),
      number: whole.optional(),
      days: whole.optional(),
      note: text(),
    }),
  ),
  /** Players who were in another squad last season. */
  came: z.array(z.strictObject({ player: personName, from: text() })),
});

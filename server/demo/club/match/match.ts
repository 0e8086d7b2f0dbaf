import { kit } from '@touchline/contract/match/match-squads';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { matchLimits, setPieceKinds } from '@touchline/contract/match/match-choices';
import { limitKinds, rulePresetKeys } from '@touchline/contract/match/rule-set-choices';
import { replyReasons } from '@touchline/contract/football/reply-choices';
import { typedFigures } from '@touchline/contract/people/figure-choices';
import { personName } from '@touchline/contract/wire/rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { time, whole } from '../rules.ts';

// Players are named by their shirt numbers.

const texts = z.array(text()).min(1);
const numbers = z.array(whole).min(1);
const formation = text().refine((key) => formationOf(key)?.players === 11, 'A formation of eleven');

const competition = z.strictObject({
  preset: z.enum(rulePresetKeys),
  /** In place of the preset's. */
  limits: z.array(
    z.strictObject({
      kind: z.enum(limitKinds),
      max: whole.nullable(),
      min: whole.nullable(),
      on: z.enum(['sheet', 'pitch']),
    }),
  ),
});

const registrations = z.strictObject({
  /** Players who are not registered. */
  missing: z.strictObject({ league: z.array(personName), cup: z.array(personName) }),
  /** Nationalities that count as foreign, and as homegrown. */
  foreign: texts,
  homegrown: texts,
  /** With `{year}` and `{number}`. */
  licence: text(),
  /** Days from the next match until the licence of a person on the bench ends. */
  endsAfterDays: whole,
});

const sheet = z.strictObject({
  /** The possible formations of a match, each equally likely; the other one is for the second draft. */
  formations: z.array(formation).min(1),
  otherFormation: formation,
  /** How many of each line sit on the bench. */
  bench: z.strictObject({ goalkeepers: whole, defenders: whole, midfielders: whole, forwards: whole }),
  /** The first of them in the eleven is captain, the second one vice captain. */
  captains: numbers,
  setPieces: z.strictObject(
    Object.fromEntries(setPieceKinds.map((kind) => [kind, numbers])) as Record<
      (typeof setPieceKinds)[number],
      typeof numbers
    >,
  ),
});

const cards = z.strictObject({
  /** The possible numbers of yellow cards of a team in a match, each equally likely. */
  yellows: numbers,
  /** Players who are booked more often than others in their place. */
  hardPlayers: z.array(z.strictObject({ player: whole, factor: z.number().positive() })),
  offences: texts,
  redOffences: texts,
});

const place = z.strictObject({ place: text(), travel: text().nullable() });
const message = text({ max: matchLimits.noteMax });
const callUp = z.strictObject({
  /** Two days before the match. */
  publishedAt: time,
  /** How long before the kick-off they meet. */
  minutesBefore: whole,
  home: place,
  away: place,
  messages: z.array(message).min(1),
  /** To the young. */
  youthMessage: message,
  reasons: z.array(z.enum(replyReasons)).min(1),
  kits: z.strictObject({ home: kit, away: kit }),
});

const coachNote = text({ max: matchLimits.coachNoteMax });
const coachNotes = z.array(coachNote).min(1);

/** What the club's match files are drawn from. */
export const match = z.strictObject({
  rules: z.strictObject({ league: competition, cup: competition }),
  registrations,
  sheet,
  cards,
  /** Notes during a match. */
  notes: z.array(text({ max: matchLimits.eventTextMax })).min(1),
  callUp,
  /** Notes of the coach after it. */
  reviews: z.strictObject({ won: coachNotes, drawn: coachNotes, lost: coachNotes }),
  /** Figures of the league entered by hand: so much over what the sheets say by then. */
  stands: z.array(
    z.strictObject({
      player: whole,
      figure: z.enum(typedFigures),
      /** After the first part of the matches so far, or after the latest one. */
      at: z.enum(['early', 'latest']),
      over: z.number().int(),
    }),
  ),
});

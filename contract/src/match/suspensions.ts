import * as z from 'zod';
import { day, id, idParams, playerRef, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { matchLimits, suspensionKinds, suspensionStates } from './match-choices.ts';

const matchRef = z.object({ _id: id, date: timestamp, opponent: z.string(), matchday: z.number().int().nullable() });

/** One step of how a suspension came: a card, a decision, a match served. */
export const suspensionStep = z.object({
  kind: z.enum([
    'yellow',
    'secondYellow',
    'straightRed',
    'reached',
    'decision',
    'changed',
    'setAside',
    'served',
    /** Stood on the sheet all the same, so the match serves nothing. */
    'stood',
    'misses',
    /** Ended with its season. */
    'lapsed',
    /** Yellow cards that ended: after `stage`, before those that brought this ban; or, without one, by serving it. */
    'wiped',
  ]),
  at: timestamp,
  match: matchRef.nullable(),
  /** Of a card: the minute as football writes it; and the number of a yellow one. Of `wiped`: how many. */
  minute: z.string().nullable(),
  count: z.number().int().nullable(),
  /** Of `reached`, `decision` and `changed`: the length in matches; of a change also the one before. */
  matches: z.number().int().nullable(),
  before: z.number().int().nullable(),
  stage: z.string().nullable(),
  /** Of `misses`: free after this match. */
  isLast: z.boolean(),
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type SuspensionStep = z.infer<typeof suspensionStep>;

export const suspension = z.object({
  /** Derived from player, cause and kind: stays the same however often it is recounted. */
  _id: id,
  player: playerRef,
  league: z.object({ _id: id, name: z.string() }),
  season: id,
  kind: z.enum(suspensionKinds),
  state: z.enum(suspensionStates),
  /** Matches by the rule, and in force. */
  byRule: z.number().int(),
  matches: z.number().int(),
  /** Yellow cards reached, for `yellows`. */
  count: z.number().int().nullable(),
  cause: matchRef.nullable(),
  served: z.array(matchRef),
  /** Coming matches that the player misses, as far as they are known. */
  misses: z.array(matchRef),
  /** Matches that serve it if they were played, which nobody has said yet. Until then the ban stays. */
  unknown: z.array(matchRef),
  /** Matches left; 0 once it is served, set aside or lapsed. */
  remaining: z.number().int(),
  steps: z.array(suspensionStep),
  note: z.string().nullable(),
  updatedAt: timestamp.nullable(),
});
export type Suspension = z.infer<typeof suspension>;

/** One more yellow card suspends. `byEntered`: by the figure entered by hand, not by the sheets. */
export const onBrink = z.object({
  player: playerRef,
  league: z.object({ _id: id, name: z.string() }),
  yellows: z.number().int(),
  threshold: z.number().int(),
  byEntered: z.boolean(),
  /** What the sheets alone say. */
  bySheets: z.number().int(),
  /** The length of the ban that one more brings; null: a disciplinary body sets it. */
  matches: z.number().int().nullable(),
});
export type OnBrink = z.infer<typeof onBrink>;

/** A card for which the rules set no length, as long as staff have entered no decision about it. */
export const undecidedCard = z.object({
  player: playerRef,
  league: z.object({ _id: id, name: z.string() }),
  kind: z.enum(suspensionKinds),
  match: matchRef,
});

export const listSuspensions = endpoint({
  method: 'GET',
  path: '/v1/suspensions',
  access: 'staff',
  reach: 'list',
  summary: 'Suspensions of a season, recounted from the sheets, and who is one yellow card from one',
  query: z.strictObject({ ...squadQuery, season: id.optional(), league: id.optional() }),
  response: z.object({
    records: z.array(suspension),
    brink: z.array(onBrink),
    undecided: z.array(undecidedCard),
    mayEdit: z.boolean(),
  }),
});

const length = wholeNumber(1, matchLimits.suspensionMax);
const note = text({ min: matchLimits.overrideMin, max: matchLimits.overrideMax, requiredMessage: 'overrideNote' });

export const createSuspension = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/suspensions',
  access: 'staff',
  reach: 'list',
  summary: 'A suspension by decision of a disciplinary body; for tactical staff, management and administrators',
  body: z.strictObject({
    player: id,
    league: id,
    matches: length,
    note,
    /** The day of the decision, today by default: matches from that day on serve it. */
    decidedOn: day.optional(),
    /** The match it came of, of a card that waits for it: matches after that one serve it. */
    match: id.optional(),
  }),
  response: suspension,
  status: 201,
  changes: ['suspensions', 'matchsquads'],
});

export const updateSuspension = endpoint({
  method: 'PATCH',
  path: '/v1/suspensions/:id',
  access: 'staff',
  // No record has this id: the handler finds the player.
  reach: 'list',
  summary:
    'Changes the length or sets it aside, with a note; `matches` null goes back to the rule. For tactical staff, management and administrators',
  params: idParams,
  body: z.strictObject({
    matches: length.nullable().optional(),
    setAside: z.boolean({ error: msg('invalidInput') }).optional(),
    note,
  }),
  response: suspension,
  changes: ['suspensions', 'matchsquads'],
});

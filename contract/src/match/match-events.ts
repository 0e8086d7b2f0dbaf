import * as z from 'zod';
import { id, moment, shirtName, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { count, shirtNumber, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { oneWay, twoWay, withDefaults } from './two-way.ts';
import { eventWays, matchEventKinds } from './events/event-kinds.ts';
import { noDetails } from './events/no-details.ts';
import { changeReasons, matchLimits, matchSides } from './match-choices.ts';

const flag = z.boolean({ error: msg('invalidInput') });
const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: msg('invalidInput') });

const number = z.number().int();
const words = z.string();

const fields = {
  kind: twoWay(choice(matchEventKinds), z.enum(matchEventKinds)),
  side: twoWay(choice(matchSides), z.enum(matchSides)),
  /** 1 and 2 the halves, 3 and 4 extra time, 5 the shoot-out. */
  period: twoWay(wholeNumber(1, 5), number),
  /**
   * As football writes it: 45 with `added` 2 is 45+2. Of a period's end, `added` is the added time of the period. Null in a
   * shoot-out, and of a change whose minute nobody knows.
   */
  minute: twoWay(count(matchLimits.minuteMax).nullable(), number.nullable()),
  added: twoWay(count(matchLimits.addedMax).nullable(), number.nullable()),
  /** Who scored, got the card, went off, took the penalty, is injured, is captain now. Null: not known yet, or not of the own team. */
  player: twoWay(id.nullable(), id.nullable()),
  /** Goal: who assisted. Substitution: who came on. Missed penalty of the opponent: the own goalkeeper. */
  otherPlayer: twoWay(id.nullable(), id.nullable()),
  /** The number and name of a player of the opponent. */
  opponentNumber: twoWay(shirtNumber.nullable(), number.nullable()),
  opponentName: twoWay(text({ max: 100 }).nullable(), words.nullable()),
  /** A card of somebody of the staff on the bench. */
  staffName: twoWay(text({ max: 100 }).nullable(), words.nullable()),
  how: twoWay(choice(eventWays).nullable(), words.nullable()),
  reason: twoWay(choice(changeReasons).nullable(), z.enum(changeReasons).nullable()),
  /** A substitution in a break, which takes no stoppage. */
  atBreak: twoWay(flag, z.boolean()),
  /** Of the end of a period that could be the last one: extra time or a shoot-out follows. */
  goesOn: twoWay(flag, z.boolean()),
  /** The replaced player left too slowly. */
  late: twoWay(flag, z.boolean()),
  /** Of a kick in the shoot-out. */
  scored: twoWay(flag.nullable(), z.boolean().nullable()),
  /** A note, or the offence. */
  text: twoWay(text({ max: matchLimits.eventTextMax, oneLine: false }).nullable(), words.nullable()),
  /** "Keep both": not the same event as that of another phone. */
  distinct: twoWay(flag, z.boolean()),
  /** A warning was shown, and the event was recorded anyway. */
  overridden: twoWay(flag, z.boolean()),
};
const sentFields = oneWay(fields, 'sent');

export const matchEvent = z.object({
  _id: id,
  ...oneWay(fields, 'answered'),
  /** The moment of the tap, by the device. */
  at: timestamp,
  /** When it was corrected last, by the device: the later correction counts. */
  changedAt: timestamp,
  /** The phone that recorded it. */
  device: words.nullable(),
  by: words.nullable(),
});
export type MatchEvent = z.infer<typeof matchEvent>;

/** A person in a match file, so that events can be named though somebody is not on the sheet. */
export const filePerson = z.object({
  _id: id,
  name: z.string(),
  ...shirtName,
  shirtNumber: z.number().int().nullable(),
});

export const matchFile = z.object({
  records: z.array(matchEvent),
  people: z.array(filePerson),
  /** Goals by the events, home and away; null while there are none and the match has no sheet. */
  goals: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  /** Whether the caller may record. */
  mayRecord: z.boolean(),
  /** The server's clock. */
  now: timestamp,
});
export type MatchFile = z.infer<typeof matchFile>;

const params = z.strictObject({ id });
const eventParams = z.strictObject({ id, event: id });

export const listMatchEvents = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/events',
  access: 'staff',
  reach: 'match',
  summary: 'What happened in a match, in its order',
  params,
  response: matchFile,
});

export const eventInput = z.strictObject({
  /** Made by the phone: the same id again changes nothing, or is a later correction. */
  _id: id,
  ...withDefaults(sentFields, noDetails),
  at: moment,
  changedAt: moment,
  device: text({ max: 40 }).nullable().default(null),
});
export type MatchEventInput = z.input<typeof eventInput>;

export const recordMatchEvent = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/matches/:id/events',
  access: 'staff',
  reach: 'match',
  summary:
    'Records an event; a repeat of the same id is harmless, the later `changedAt` wins, a deleted one stays deleted. For tactical staff, administrators, and the goalkeeper coach and delegate of the squad',
  params,
  body: eventInput,
  response: matchEvent,
  status: 201,
  changes: ['matchevents', 'suspensions'],
});

export const updateMatchEvent = endpoint({
  method: 'PATCH',
  path: '/v1/matches/:id/events/:event',
  access: 'staff',
  reach: 'match',
  summary: 'Corrects an event; a correction older than the last one changes nothing',
  params: eventParams,
  body: z
    .strictObject({ ...sentFields, at: moment })
    .partial()
    .extend({ changedAt: moment }),
  response: matchEvent,
  changes: ['matchevents', 'suspensions'],
});

export const deleteMatchEvent = endpoint({
  method: 'DELETE',
  path: '/v1/matches/:id/events/:event',
  access: 'staff',
  reach: 'match',
  summary: 'Deletes an event, also one that has not arrived yet; a repeat is harmless',
  params: eventParams,
  isOwn: true,
  response: z.object({ deleted: z.number().int() }),
  changes: ['matchevents', 'suspensions'],
});

export const restoreMatchEvent = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/matches/:id/events/:event/restore',
  access: 'staff',
  reach: 'match',
  summary: 'Brings a deleted event back (Undo)',
  params: eventParams,
  response: matchEvent,
  changes: ['matchevents', 'suspensions'],
});

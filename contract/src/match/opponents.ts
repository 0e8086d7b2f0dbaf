import * as z from 'zod';
import { id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { shirtNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { matchLimits } from './match-choices.ts';

const long = text({ max: matchLimits.opponentTextMax, oneLine: false }).nullable();
const flag = z.boolean({ error: msg('invalidInput') });
const webAddress = text({ max: 500 }).refine((value) => /^https?:\/\/\S+$/i.test(value), msg('invalidInput'));

export const opponentNoteFields = {
  whatWeWant: long,
  setPiecesFor: long,
  setPiecesAgainst: long,
  /** Players see our plan. */
  planShown: flag,
  buildUp: long,
  pressing: long,
  transitions: long,
  weakPoints: long,
  formation: text({ max: 20 }).nullable(),
  /** Their usual eleven: the number in each slot of the formation. */
  numbers: z
    .array(z.strictObject({ slot: text({ max: 4 }), number: shirtNumber, name: text({ max: 60 }).nullable() }))
    .max(11, msg('tooMany')),
  keyPlayers: z
    .array(
      z.strictObject({
        number: shirtNumber.nullable(),
        name: text({ max: 60 }),
        note: text({ max: 200 }).nullable(),
      }),
    )
    .max(11, msg('tooMany')),
  links: z.array(z.strictObject({ title: text({ max: 100 }), url: webAddress })).max(20, msg('tooMany')),
  /** Files of the tactical library. */
  reports: z.array(id).max(20, msg('tooMany')),
};

const meeting = z.object({
  _id: id,
  date: timestamp,
  home: z.string(),
  away: z.string(),
  score: z.object({ home: z.number().int(), away: z.number().int() }),
  /** Of the opponent. */
  result: z.enum(['won', 'drawn', 'lost']),
});

export const opponentNote = z.object({
  opponent: z.object({ _id: id, name: z.string() }),
  /** False while nothing is noted. */
  exists: z.boolean(),
  ...opponentNoteFields,
  reports: z.array(z.object({ _id: id, title: z.string() })),
  /** The last five results of the opponent in the club's fixtures, newest first. */
  lastFive: z.array(meeting),
  /** Our meetings, newest first, at most ten. */
  meetings: z.array(meeting),
  /** Which earlier match's notes can be copied; null: none. */
  copyFrom: z.object({ match: id, date: timestamp }).nullable(),
  mayEdit: z.boolean(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export type OpponentNote = z.infer<typeof opponentNote>;

export const getOpponentNote = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/opponent',
  access: 'staff',
  reach: 'match',
  summary: 'What is noted about the opponent of a match, and the results from the fixtures',
  params: idParams,
  response: opponentNote,
});

export const saveOpponentNote = endpoint({
  method: 'PUT',
  path: '/v1/matches/:id/opponent',
  access: 'tactical',
  reach: 'match',
  summary: 'Saves the note about the opponent as a whole; 412 by an older version',
  params: idParams,
  body: z.strictObject(opponentNoteFields),
  response: opponentNote,
  changes: ['opponents'],
});

export const copyOpponentNote = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/matches/:id/opponent/copy',
  access: 'tactical',
  reach: 'match',
  summary: 'Copies the note of the last meeting; 409 `noteExists` if this match has one',
  params: idParams,
  response: opponentNote,
  changes: ['opponents'],
});

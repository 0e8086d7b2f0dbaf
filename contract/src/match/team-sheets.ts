import * as z from 'zod';
import { id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { msg } from '../wire/messages.ts';
import { kit } from './match-squads.ts';

const line = z.object({
  player: id,
  number: z.number().int().nullable(),
  /** As registered. `familyName` is that of the record or the guess, null where the whole name stands for it. */
  name: z.string(),
  familyName: z.string().nullable(),
  /** As on the shirt. */
  shirtName: z.string(),
  /** Of the name, as in BCP 47, null if the record has no known one: by its rules it is printed in capitals. */
  language: z.string().nullable(),
  goalkeeper: z.boolean(),
  captain: z.boolean(),
  born: z.string().nullable(),
  licence: z.string().nullable(),
});

/** What stands on the team sheet. No health, no answers, no photo. */
export const teamSheet = z.object({
  competition: z.string(),
  matchday: z.number().int().nullable(),
  stage: z.string().nullable(),
  date: timestamp,
  timeUnknown: z.boolean(),
  timezone: z.string(),
  venue: z.string().nullable(),
  /** The half of the ground that it takes, as `placeHalf` of events, on which the match file does not rest; null: the whole one. */
  half: z.enum(['a', 'b']).nullable(),
  home: z.string(),
  away: z.string(),
  isHome: z.boolean(),
  crest: z.string().nullable(),
  kit: kit.nullable(),
  starters: z.array(line),
  substitutes: z.array(line),
  staff: z.array(z.object({ name: z.string(), function: z.string() })),
  bornShown: z.boolean(),
  formation: z.string().nullable(),
  printedAt: timestamp,
  /**
   * Of the rest of an abandoned match, whose date `date` is: whom the sheet of the first part no longer fits. Absent for any
   * other match, and while nothing has changed.
   */
  since: z
    .array(z.object({ name: z.string(), kind: z.enum(['bannedSince', 'leftSince', 'joinedSince', 'out']) }))
    .optional(),
  /** Names on the paper with letters that no font of the PDF has: boxes stand for them there. */
  unprintable: z.array(z.object({ name: z.string(), letters: z.array(z.string()) })),
  /** The language of `words`, in which the sheet is printed: not the one that the reader has chosen for the console. */
  language: z.enum(languages),
  /** What is printed around the names, ready: labels, the date, the kits, the count. */
  words: z.record(z.string(), z.string()),
  /** The internal page: the line-up with places, the bench in order, numbers of those who take set pieces, our plan. */
  plan: z.object({
    eleven: z.array(line.extend({ slot: z.string().nullable(), x: z.number().nullable(), y: z.number().nullable() })),
    bench: z.array(line.extend({ position: z.string().nullable() })),
    takers: z.record(z.string(), z.array(z.number().int())),
    whatWeWant: z.string().nullable(),
    setPiecesFor: z.string().nullable(),
    setPiecesAgainst: z.string().nullable(),
  }),
});
export type TeamSheet = z.infer<typeof teamSheet>;

export const getTeamSheet = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/sheet',
  access: 'staff',
  reach: 'match',
  summary: 'What stands on the team sheet of a match',
  params: idParams,
  query: z.strictObject({ language: z.enum(languages, { error: msg('invalidInput') }).default('en') }),
  response: teamSheet,
});

const flag = z.enum(['true', 'false'], { error: msg('invalidInput') });

export const downloadTeamSheet = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/sheet.pdf',
  access: 'staff',
  reach: 'match',
  summary:
    'The team sheet as PDF, A4: the copy for the referee, that for the opponent without licences, the internal page',
  params: idParams,
  query: z.strictObject({
    language: z.enum(languages, { error: msg('invalidInput') }).default('en'),
    copy: z.enum(['referee', 'opponent'], { error: msg('invalidInput') }).default('referee'),
    internal: flag.default('false'),
  }),
  response: z.string(),
  produces: 'pdf',
});

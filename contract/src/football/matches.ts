import * as z from 'zod';
import { deleted, eventSquad, id, idParams, listOf, listQuery, moment, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { galleryChanges, galleryImage, galleryInput } from './galleries.ts';
import { league } from './leagues.ts';
import { limits } from '../wire/limits.ts';
import { placeHalf } from './session/halves.ts';
import { msg } from '../wire/messages.ts';
import { count, wholeNumber } from '../wire/rules.ts';
import { festivalGames } from '../match/festivals.ts';
import { abandonReasons, fixtureStates, matchLimits, setStates } from '../match/match-choices.ts';
import { durationMin, followMatch, plannedEvent } from './planned-events.ts';
import { team } from './teams.ts';
import { text } from '../wire/text.ts';

/** Goals of the home team and the away team. */
export const score = z.strictObject({ home: count(99), away: count(99) });
export type Score = z.infer<typeof score>;

/** A period: its length in minutes, and the added time once it is over, which follows from its end among the events. */
export const matchPeriod = z.strictObject({
  period: wholeNumber(1, 4),
  length: wholeNumber(1, 90),
  added: count(matchLimits.addedMax).nullable(),
});

/** Where a match was stopped that did not end there, or not on that day: abandoned, resumed since, or decided by a committee. */
const stopped = z.strictObject({
  period: wholeNumber(1, 5),
  minute: count(matchLimits.minuteMax).nullable(),
  reason: z.enum(abandonReasons, { error: msg('invalidInput') }).nullable(),
});

/** What the match file adds to a match; answered for a single match. */
export const matchFileFields = {
  /** Without one that staff have set: finished with a score or by the answer that it was played, else scheduled. */
  state: z.enum(fixtureStates, { error: msg('invalidInput') }),
  /** The rule set's lengths unless others were set; `added` from the ends of the periods. */
  periods: z.array(matchPeriod, { error: msg('invalidInput') }).max(4, msg('tooMany')),
  /** The result was decided by a committee: no goals are counted for players. */
  awarded: z.boolean({ error: msg('invalidInput') }),
  stopped: stopped.nullable(),
  /** Kicks scored in the shoot-out. */
  shootout: score.nullable(),
  /** Set, or the number of the own match in its league and season; null for matches of others. */
  matchday: wholeNumber(1, 99).nullable(),
  /** The stage of a cup, as the rule set names it. */
  stage: text({ max: 60 }).nullable(),
  /**
   * Played again as another match. If it was abandoned, its cards count for no suspension and nobody serves one in it; in the
   * statistics its cards stay, and nothing else of it.
   */
  replayed: z.boolean({ error: msg('invalidInput') }),
  /** Not null: a festival. Changed as a whole; the second team bears its name. */
  games: festivalGames,
};

const optionalFileFields = z.object(matchFileFields).partial().shape;

export const match = z.object({
  _id: id,
  date: timestamp,
  /** The kick-off is still to be confirmed: `date` is the beginning of the day in the club's time zone. */
  timeUnknown: z.boolean(),
  /** Home team first. */
  teams: z.array(team),
  /** Exactly one entry. */
  leagues: z.array(league),
  venue: z.string().nullable(),
  /** The half of the place that it takes; null: the whole one. */
  half: placeHalf,
  score: score.nullable(),
  images: z.array(galleryImage),
  squad: eventSquad,
  updatedAt: timestamp,
  ...plannedEvent,
  /** What was answered to "Was it played?"; null: nothing. */
  played: z.boolean().nullable(),
  /** `update`: the clock had finished it before such answers were asked for. */
  playedBy: z.enum(['staff', 'update']).nullable(),
  /** When the rest of an abandoned match begins or has begun; null: it does not go on, or nobody knows when. */
  resumesAt: timestamp.nullable(),
  // The match file: of a single match; a list has the state alone, where staff have set one that is not usual.
  ...optionalFileFields,
  /** The minutes of each period that the match can have, those of extra time too: where an event may lie. Of a single match. */
  lengths: z.array(wholeNumber(1, 90)).max(4).optional(),
  /** How many of `lengths` are the match itself: 2 halves, 3 thirds, 4 quarters, or 1. The others are extra time. */
  normalPeriods: wholeNumber(1, 4).optional(),
});
export type Match = z.infer<typeof match>;

const fields = {
  date: moment,
  /** True keeps only the day of `date`. A new `date` without it has a known time. */
  timeUnknown: z.boolean({ error: msg('invalidInput') }),
  teams: z.tuple([id, id], { error: msg('teamsSame') }).refine(([home, away]) => home !== away, msg('teamsSame')),
  leagues: id,
  venue: text({ max: 100 }).nullable(),
  half: placeHalf,
  score: score.nullable(),
  squad: eventSquad,
  durationMin,
};

export const matchInput = z.strictObject({
  ...fields,
  timeUnknown: fields.timeUnknown.optional(),
  venue: fields.venue.optional(),
  half: fields.half.optional(),
  score: fields.score.optional(),
  squad: fields.squad.optional(),
  durationMin: fields.durationMin.optional(),
  images: galleryInput.optional(),
  games: festivalGames.optional(),
});
export type MatchInput = z.input<typeof matchInput>;
export const matchChanges = z
  .strictObject({
    ...fields,
    ...matchFileFields,
    // Calling off is a call of its own.
    state: z.enum(setStates, { error: msg('invalidInput') }),
    images: galleryChanges,
    /** With a new date. */
    follow: followMatch,
  })
  .partial();
export type MatchChanges = z.input<typeof matchChanges>;

/** `unanswered`: nobody has said whether they were played; those that the clock had finished in earlier versions too. */
export const matchTypes = ['all', 'upcoming', 'past', 'unanswered'] as const;
export type MatchType = (typeof matchTypes)[number];

export const listMatches = endpoint({
  method: 'GET',
  path: '/v1/matches',
  access: 'staff',
  reach: 'list',
  summary: 'Matches: upcoming by date, then past, latest first. A match is past two hours after its start',
  query: listQuery(['date']).extend({
    ...squadQuery,
    type: z.enum(matchTypes, { error: msg('invalidInput') }).default('all'),
  }),
  /**
   * `upcoming`: how many of `total` are in the future, so that a list knows where the past begins. `unanswered`: how many of the
   * squads' own matches have no result and no answer to whether they were played, whatever is searched for; with the first page
   * alone, and not of upcoming ones.
   */
  response: listOf(match).extend({ upcoming: z.number().int(), unanswered: z.number().int().optional() }),
});

export const createMatch = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/matches',
  access: 'staff',
  reach: 'list',
  summary: 'Creates a match; without images the server draws a cover',
  body: matchInput,
  response: match,
  status: 201,
});

export const getMatch = endpoint({
  method: 'GET',
  path: '/v1/matches/:id',
  access: 'staff',
  reach: 'match',
  summary: 'One match with all its images',
  params: idParams,
  response: match,
});

export const updateMatch = endpoint({
  method: 'PATCH',
  path: '/v1/matches/:id',
  access: 'staff',
  reach: 'match',
  summary: 'Changes the given fields; `follow` says what moves along with a new date',
  params: idParams,
  body: matchChanges,
  response: match,
  // A new date moves the meeting of its call-up.
  changes: ['matches', 'matchevents', 'suspensions', 'matchsquads'],
});

export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/v1/matches/:id',
  access: 'staff',
  reach: 'match',
  summary: 'Deletes a match with its images',
  params: idParams,
  response: deleted,
  // Its state, its day and its sheet decide who is suspended.
  changes: ['matches', 'suspensions'],
});

const playedAnswer = z.boolean({ error: msg('invalidInput') }).nullable();

export const answerPlayed = endpoint({
  method: 'PUT',
  path: '/v1/matches/:id/played',
  access: 'staff',
  reach: 'match',
  summary:
    'Answers "Was it played?"; null takes the answer back. 400 before the start, 409 `matchHasResult` for a no to a match with a result',
  params: idParams,
  body: z.strictObject({ played: playedAnswer }),
  response: match,
  changes: ['matches', 'matchevents', 'suspensions'],
});

export const resumeMatch = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/matches/:id/resume',
  access: 'staff',
  reach: 'match',
  summary:
    'Says when an abandoned match goes on, and tells who is called; null: it does not. 409 `matchNotAbandoned` for any other match',
  params: idParams,
  body: z.strictObject({ date: moment.nullable() }),
  response: match,
  changes: ['matches', 'matchevents', 'suspensions'],
});

export const answerSeveralPlayed = endpoint({
  method: 'PUT',
  path: '/v1/matches/played',
  access: 'staff',
  reach: 'list',
  summary: 'The same answer for some matches, all or nothing',
  body: z.strictObject({
    matches: z
      .array(id, { error: msg('required') })
      .min(1, msg('required'))
      .max(limits.deleteManyMax, msg('tooMany')),
    played: playedAnswer,
  }),
  response: z.object({ changed: z.number().int() }),
  changes: ['matches', 'matchevents', 'suspensions'],
});

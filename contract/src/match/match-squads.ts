import * as z from 'zod';
import { id, idParams, moment, playerRef, shirtName, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { shirtNumber, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { oneWay, twoWay, withDefaults } from './two-way.ts';
import { noPlace, type SquadPlace } from './lineup/squad-place.ts';
import {
  kitColours,
  lineupVisibilities,
  matchLimits,
  setPieceKinds,
  squadRoles,
  warningKinds,
  warningLevels,
} from './match-choices.ts';
import { positions } from '../people/player-fields.ts';
import { ruleSet } from './rule-sets.ts';

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: msg('invalidInput') });
const flag = z.boolean({ error: msg('invalidInput') });

/** A player in a match file; `isMinor` on the day of the match. */
export const filePlayer = playerRef.extend({
  ...shirtName,
  position: z.enum(positions).nullable(),
  isMinor: z.boolean(),
});
export type FilePlayer = z.infer<typeof filePlayer>;

const percent = z
  .number({ error: msg('invalidInput') })
  .min(0, msg('invalidInput'))
  .max(100, msg('invalidInput'));

const place = {
  role: twoWay(choice(squadRoles), z.enum(squadRoles)),
  benchOrder: twoWay(wholeNumber(1, matchLimits.calledMax).nullable(), z.number().int().nullable()),
  slot: twoWay(text({ max: 4 }).nullable(), z.string().nullable()),
  x: twoWay(percent.nullable(), z.number().nullable()),
  y: twoWay(percent.nullable(), z.number().nullable()),
  captain: twoWay(flag, z.boolean()),
  viceCaptain: twoWay(flag, z.boolean()),
  goalkeeper: twoWay(flag, z.boolean()),
} satisfies Record<keyof SquadPlace, unknown>;
const sentPlace = withDefaults(oneWay(place, 'sent'), noPlace);

const placed = z.strictObject({ player: id, ...sentPlace });
export type PlacedPlayer = z.input<typeof placed>;

/** A called player as sent: `shirtNumber` of the day, null for the own one. */
const entryInput = z.strictObject({
  player: id,
  ...sentPlace,
  shirtNumber: shirtNumber.nullable().default(null),
  note: text({ max: matchLimits.noteMax }).nullable().default(null),
});
export type SquadEntryInput = z.input<typeof entryInput>;
/** The same with nothing left out: as it is edited. */
export type CalledPlayer = z.output<typeof entryInput>;

const takers = z.array(id, { error: msg('invalidInput') }).max(matchLimits.takersMax, msg('tooMany'));
/** Who takes the set pieces, ranked: ids of players. */
export const setPieces = z.strictObject(
  Object.fromEntries(setPieceKinds.map((kind) => [kind, takers.default([])])) as Record<
    (typeof setPieceKinds)[number],
    z.ZodDefault<typeof takers>
  >,
);
export type SetPieces = z.output<typeof setPieces>;

/** What a draft of a line-up holds. */
export const lineupContent = z.strictObject({
  formation: text({ max: 20 }).nullable(),
  players: z.array(placed, { error: msg('required') }).max(matchLimits.calledMax, msg('tooMany')),
  setPieces,
});
export type LineupContent = z.output<typeof lineupContent>;

const kitPart = z.strictObject({ shirt: choice(kitColours), shorts: choice(kitColours), socks: choice(kitColours) });
export const kit = z.strictObject({ players: kitPart, goalkeeper: kitPart });
export type Kit = z.output<typeof kit>;

/**
 * Why somebody may not play, or should not. `text` is an English sentence, `values` what stands in it: the console says it
 * in its own language from `kind` and `values`. Never a diagnosis. Without `player` it is about the whole line-up.
 */
export const squadWarning = z.object({
  player: id.nullable(),
  level: z.enum(warningLevels),
  kind: z.enum(warningKinds),
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Who keeps the player all the same, and why. */
  overriddenBy: z.string().nullable(),
  overrideNote: z.string().nullable(),
});
export type SquadWarning = z.infer<typeof squadWarning>;

export const squadEntry = z.object({
  player: filePlayer,
  ...oneWay(place, 'answered'),
  /** The number of the day: the own one unless another was set for this match. */
  shirtNumber: z.number().int().nullable(),
  note: z.string().nullable(),
});
export type SquadEntry = z.infer<typeof squadEntry>;

/**
 * What differs from what was published. `onSheet` and `reserve`: a called player who is now the one and was the other.
 * `minutes`: by how much the meeting moves, negative for earlier.
 */
export const pendingChange = z.object({
  kind: z.enum(['called', 'withdrawn', 'onSheet', 'reserve', 'meeting', 'place', 'kit', 'travel', 'message']),
  player: z.object({ _id: id, name: z.string() }).nullable(),
  minutes: z.number().int().nullable(),
});
export type PendingChange = z.infer<typeof pendingChange>;

export const lineupDraft = z.object({
  _id: id,
  name: z.string(),
  /** The one in use: its content is that of the squad itself, and `content` is null. */
  isCurrent: z.boolean(),
  content: lineupContent.nullable(),
  updatedAt: timestamp,
  updatedBy: z.string().nullable(),
});
export type LineupDraft = z.infer<typeof lineupDraft>;

export const matchSquad = z.object({
  match: id,
  /** False while nobody has saved a squad for this match: then all players stand in `notCalled`. */
  exists: z.boolean(),
  players: z.array(squadEntry),
  /** Active players of the match's squad who are not called up, by number; `reason`: the worst warning. */
  notCalled: z.array(z.object({ player: filePlayer, reason: z.enum(warningKinds).nullable() })),
  /**
   * How often players began a match of this season at a place, by player and then by the line of the place (`lineOf`): who
   * fits there, and why.
   */
  playedAt: z.record(id, z.record(z.string(), z.number().int())),
  /** The club's usual eleven: shown while this match has no line-up of its own. */
  usualEleven: z.array(id),
  formation: z.string().nullable(),
  setPieces,
  meetingAt: timestamp.nullable(),
  meetingPlace: z.string().nullable(),
  travel: z.string().nullable(),
  kit: kit.nullable(),
  /** The message to those who are called up. */
  note: z.string().nullable(),
  /** What a new call-up begins with: from the squad's last match, or an hour and three quarters before kick-off. */
  defaults: z.object({ meetingAt: timestamp.nullable(), meetingPlace: z.string().nullable(), kit: kit.nullable() }),
  publishedAt: timestamp.nullable(),
  publishedBy: z.string().nullable(),
  /** Who of those told has opened it. */
  read: z.object({ opened: z.number().int(), told: z.number().int() }),
  pending: z.array(pendingChange),
  lineupVisibility: z.enum(lineupVisibilities),
  /** When players see it; null: not at all. */
  lineupVisibleFrom: timestamp.nullable(),
  lineupPublishedAt: timestamp.nullable(),
  lineupPublishedBy: z.string().nullable(),
  /** The line-up differs from the published one. */
  lineupChanged: z.boolean(),
  /** Of all active players of the squad, called up or not, red ones first. */
  warnings: z.array(squadWarning),
  drafts: z.array(lineupDraft),
  rules: ruleSet,
  /** Players whom the match's limits count, by kind: ids. */
  counted: z.record(z.string(), z.array(id)),
  mayEdit: z.boolean(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export type MatchSquad = z.infer<typeof matchSquad>;

/** A red warning that the caller accepts, with the reason for the log. */
export const override = z.strictObject({
  player: id.nullable(),
  kind: choice(warningKinds),
  note: text({ min: matchLimits.overrideMin, max: matchLimits.overrideMax, requiredMessage: 'overrideNote' }),
});
export type Override = z.input<typeof override>;

export const matchSquadInput = z.strictObject({
  players: z.array(entryInput, { error: msg('required') }).max(matchLimits.calledMax, msg('tooMany')),
  formation: text({ max: 20 }).nullable(),
  setPieces: setPieces.optional(),
  meetingAt: moment.nullable().optional(),
  meetingPlace: text({ max: matchLimits.placeMax }).nullable().optional(),
  travel: text({ max: matchLimits.placeMax }).nullable().optional(),
  kit: kit.nullable().optional(),
  note: text({ max: matchLimits.noteMax, oneLine: false }).nullable().optional(),
  override: z.array(override).max(matchLimits.calledMax, msg('tooMany')).optional(),
});
export type MatchSquadInput = z.input<typeof matchSquadInput>;

export const getMatchSquad = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/squad',
  access: 'staff',
  reach: 'match',
  summary: 'Who is called up for a match, the line-up, and what stands against it',
  params: idParams,
  response: matchSquad,
});

export const saveMatchSquad = endpoint({
  method: 'PUT',
  path: '/v1/matches/:id/squad',
  access: 'tactical',
  reach: 'match',
  summary:
    'Saves call-up and line-up as a whole; 409 `squadWarnings` for a red warning of a called player that no override names, 412 by an older version. A suspension can not be overridden',
  params: idParams,
  body: matchSquadInput,
  response: matchSquad,
  changes: ['matchsquads'],
});

export const publishMatchSquad = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/matches/:id/squad/publish',
  access: 'tactical',
  reach: 'match',
  summary: 'Publishes the call-up: the first time to all who are called, later changes only to those they concern',
  params: idParams,
  body: z.strictObject({
    /** Sends it to guardians of minors as well. */
    guardians: flag.default(true),
    /** Asks everybody for the answer again; always so if the meeting moves by two hours, to another day or place. */
    askAgain: flag.default(false),
    /** Whom to tell that the call-up is withdrawn. */
    tellWithdrawn: z.array(id).max(matchLimits.calledMax, msg('tooMany')).default([]),
  }),
  response: matchSquad.extend({ told: z.number().int() }),
  changes: ['matchsquads', 'replies', 'mails'],
});

export const listSquadReaders = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/squad/readers',
  access: 'staff',
  reach: 'match',
  summary: 'Who has opened the published call-up, and when',
  params: idParams,
  response: z.object({
    records: z.array(z.object({ player: playerRef, openedAt: timestamp.nullable(), byGuardian: z.boolean() })),
  }),
});

export const publishLineup = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/matches/:id/squad/lineup',
  access: 'tactical',
  reach: 'match',
  summary:
    'Publishes the line-up: players see it now, from a moment on, or not at all; 409 `lineupEmpty` while nobody is in the eleven',
  params: idParams,
  body: z.strictObject({ visibility: choice(lineupVisibilities), at: moment.nullable().default(null) }),
  response: matchSquad,
  changes: ['matchsquads'],
});

const draftName = text({ max: matchLimits.draftNameMax });

export const createLineupDraft = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/matches/:id/squad/drafts',
  access: 'tactical',
  reach: 'match',
  summary: 'Adds a draft of the line-up; 409 `draftsFull` beyond five',
  params: idParams,
  body: z.strictObject({ name: draftName, content: lineupContent }),
  response: matchSquad,
  status: 201,
  changes: ['matchsquads'],
});

const draftParams = z.strictObject({ id, draft: id });

export const saveLineupDraft = endpoint({
  method: 'PUT',
  path: '/v1/matches/:id/squad/drafts/:draft',
  access: 'tactical',
  reach: 'match',
  summary: 'Changes a draft; the content of the one in use is saved with the squad',
  params: draftParams,
  body: z.strictObject({ name: draftName.optional(), content: lineupContent.optional() }),
  response: matchSquad,
  changes: ['matchsquads'],
});

export const takeLineupDraft = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/matches/:id/squad/drafts/:draft/use',
  access: 'tactical',
  reach: 'match',
  summary: 'Makes a draft the line-up in use; the one before becomes a draft',
  params: draftParams,
  response: matchSquad,
  changes: ['matchsquads'],
});

export const deleteLineupDraft = endpoint({
  method: 'DELETE',
  path: '/v1/matches/:id/squad/drafts/:draft',
  access: 'tactical',
  reach: 'match',
  summary: 'Deletes a draft; 409 `draftInUse` for the one in use',
  params: draftParams,
  isOwn: true,
  response: matchSquad,
  changes: ['matchsquads'],
});

/** The squad and line-up of the match before, for "Take the last squad" and "Copy last line-up"; null without one. */
export const getLastSquad = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/squad/last',
  access: 'staff',
  reach: 'match',
  summary: 'The squad and line-up of the match before; null without one',
  params: idParams,
  response: z.object({
    last: z
      .object({ match: id, players: z.array(id), reserves: z.array(id), content: lineupContent, kit: kit.nullable() })
      .nullable(),
  }),
});

export const getCalledPlayer = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/squad/players/:player',
  access: 'staff',
  reach: 'match',
  summary: "A player's card: the answers so far, the last five matches, the phone number",
  params: z.strictObject({ id, player: id }),
  response: z.object({
    answers: z.array(
      z.object({
        answer: z.enum(['yes', 'late', 'no']).nullable(),
        reason: z.string().nullable(),
        by: z.string(),
        byName: z.string().nullable(),
        afterDeadline: z.boolean(),
        at: timestamp,
      }),
    ),
    lastMatches: z.array(
      z.object({
        _id: id,
        date: timestamp,
        opponent: z.string(),
        role: z.enum(squadRoles).nullable(),
        minutes: z.number().int().nullable(),
      }),
    ),
    phoneNumber: z.string().nullable(),
  }),
});

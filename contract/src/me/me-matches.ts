import * as z from 'zod';
import { placeHalf } from '../football/session/halves.ts';
import { takesPlaceAnswers } from '../football/takes-place.ts';
import { fixtureStates, setPieceKinds, squadRoles } from '../match/match-choices.ts';
import { kit } from '../match/match-squads.ts';
import { id, idParams, image, shirtName, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

const side = z.object({ name: z.string(), icon: image.nullable(), myTeam: z.boolean() });

/** A published call-up as the player reads it. Nothing about others but the line-up, once it is visible. */
export const ownMatch = z.object({
  _id: id,
  home: side,
  away: side,
  league: z.string(),
  date: timestamp,
  timeUnknown: z.boolean(),
  place: z.string().nullable(),
  /** The half of the place that it takes; null: the whole one. */
  half: placeHalf,
  state: z.enum(fixtureStates),
  /** Nobody is asked about a match that is off or on hold. */
  takesPlace: z.enum(takesPlaceAnswers),
  /** `none`: not in the squad this time. */
  call: z.enum(['called', 'reserve', 'none']),
  meetingAt: timestamp.nullable(),
  meetingPlace: z.string().nullable(),
  travel: z.string().nullable(),
  kit: kit.nullable(),
  note: z.string().nullable(),
  publishedAt: timestamp,
  openedAt: timestamp.nullable(),
  deadline: timestamp.nullable(),
  answer: z.enum(['yes', 'late', 'no']).nullable(),
  /** When a late player comes. */
  answerAt: timestamp.nullable(),
  /** Null until the moment at which players see it. */
  lineup: z
    .object({
      role: z.enum(squadRoles),
      slot: z.string().nullable(),
      captain: z.boolean(),
      /** The set pieces that the player takes, with the rank from 1. */
      setPieces: z.array(z.object({ kind: z.enum(setPieceKinds), rank: z.number().int() })),
      formation: z.string().nullable(),
      eleven: z.array(
        z.object({
          name: z.string(),
          ...shirtName,
          shirtNumber: z.number().int().nullable(),
          slot: z.string().nullable(),
          x: z.number().nullable(),
          y: z.number().nullable(),
          isOwn: z.boolean(),
          captain: z.boolean(),
        }),
      ),
      bench: z.array(z.object({ name: z.string(), shirtNumber: z.number().int().nullable(), isOwn: z.boolean() })),
    })
    .nullable(),
  /** Our plan against the opponent, if staff show it. */
  plan: z
    .object({
      whatWeWant: z.string().nullable(),
      setPiecesFor: z.string().nullable(),
      setPiecesAgainst: z.string().nullable(),
    })
    .nullable(),
});
export type OwnMatch = z.infer<typeof ownMatch>;

export const listOwnMatches = endpoint({
  method: 'GET',
  path: '/v1/me/matches',
  access: 'player',
  guardian: 'minor',
  summary: 'Published call-ups of coming matches of the own squads, with the line-up once players see it',
  response: z.object({ records: z.array(ownMatch) }),
});

export const openOwnMatch = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/me/matches/:id/opened',
  access: 'player',
  guardian: 'minor',
  summary: 'Notes that the call-up was read',
  params: idParams,
  response: z.object({ openedAt: timestamp }),
  changes: ['matchsquads'],
});

/** The player's own season: no ratings, nobody else. */
export const ownSeason = z.object({
  season: z.string().nullable(),
  matches: z.number().int(),
  starts: z.number().int(),
  minutes: z.number().int().nullable(),
  goals: z.number().int(),
  assists: z.number().int(),
  yellows: z.number().int(),
  list: z.array(
    z.object({
      _id: id,
      date: timestamp,
      opponent: z.string(),
      /** The own side is the home team. */
      home: z.boolean(),
      score: z.object({ own: z.number().int(), opponent: z.number().int() }).nullable(),
      role: z.enum(squadRoles).nullable(),
      minutes: z.number().int().nullable(),
      goals: z.number().int(),
      assists: z.number().int(),
      yellow: z.boolean(),
      sentOff: z.boolean(),
    }),
  ),
  suspension: z
    .object({ date: timestamp.nullable(), kind: z.string(), matches: z.number().int(), left: z.number().int() })
    .nullable(),
});
export type OwnSeason = z.infer<typeof ownSeason>;

export const getOwnSeason = endpoint({
  method: 'GET',
  path: '/v1/me/season',
  access: 'player',
  guardian: 'minor',
  summary: "The player's own figures of this season, match by match, and an own suspension",
  response: ownSeason,
});

import * as z from 'zod';
import { figureSources, typedFigures } from './figure-choices.ts';
import { day, id, idParams } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { count } from '../wire/rules.ts';

const known = { yellowCards: z.number().int(), redCard: z.boolean(), appearanceTime: z.number().int() };
const source = z.enum(figureSources);
const since = z.string().nullable();

/**
 * The figures as they are shown: what was entered on a day, and the sheets after it. `redCard` is any red card in total,
 * `appearanceTime` in minutes. Once a match of the league has a sheet, beside them what the sheets alone say, what was
 * entered and when; null: not known, which is not 0, or not entered.
 */
export const playerStatistics = z.object({
  ...known,
  computed: z
    .object({
      yellowCards: known.yellowCards.nullable(),
      redCard: known.redCard.nullable(),
      appearanceTime: known.appearanceTime.nullable(),
    })
    .optional(),
  entered: z
    .object({
      yellowCards: known.yellowCards.nullable(),
      redCard: known.redCard.nullable(),
      appearanceTime: known.appearanceTime.nullable(),
    })
    .optional(),
  source: z.object({ yellowCards: source, redCard: source, appearanceTime: source }).optional(),
  /** The day of the figure entered, in the club's time zone. */
  asOf: z.object({ yellowCards: since, redCard: since, appearanceTime: since }).optional(),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;

/** What staff enter by hand. */
export type TypedFigures = Pick<PlayerStatistics, (typeof typedFigures)[number]>;

export const playerStatisticsChanges = z
  .strictObject({
    yellowCards: count(9_999),
    redCard: z.boolean({ error: msg('invalidInput') }),
    appearanceTime: count(1_000_000),
    /** The day of which the figures are the stand, in the club's time zone: sheets up to it are covered. Default: today. */
    asOf: day,
  })
  .partial();

export const getPlayerStatistics = endpoint({
  method: 'GET',
  path: '/v1/users/:id/playerdetails',
  access: 'staff',
  reach: 'person',
  summary: "A player's statistics in a league in this season, or another one; zeros if there are none",
  params: idParams,
  query: z.strictObject({ league: id, season: id.optional() }),
  response: playerStatistics,
});

export const updatePlayerStatistics = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id/playerdetails/:leagueId',
  access: 'staff',
  reach: 'person',
  summary:
    "Changes a player's statistics in a league in this season: each is the stand of a day, to which later sheets add",
  params: z.strictObject({ id, leagueId: id }),
  body: playerStatisticsChanges,
  response: playerStatistics,
});

export const dropPlayerStatistics = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/playerdetails/:leagueId/:figure',
  access: 'tactical',
  reach: 'person',
  summary: 'Drops what was entered for a figure in this season: the sheets alone count then. A repeat is harmless',
  params: z.strictObject({ id, leagueId: id, figure: z.enum(typedFigures, { error: msg('invalidInput') }) }),
  // No record goes: a figure changes, as it does by entering another.
  isOwn: true,
  response: playerStatistics,
});

import * as z from 'zod';
import { id, playerRef, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { tableFileQuery } from '../wire/table-file.ts';
import { figureSources, typedFigures } from '../people/figure-choices.ts';

/** A figure: shown, from the sheets alone, and the stand typed on a day. Null: not known, which is not 0. */
export const figure = z.object({
  value: z.number().int().nullable(),
  computed: z.number().int().nullable(),
  entered: z.number().int().nullable(),
  /** The day of the stand, in the club's time zone. */
  asOf: z.string().nullable(),
  source: z.enum(figureSources),
});
export type Figure = z.infer<typeof figure>;

/** What is counted. `yellows` counts single yellow cards; a sending-off by two is one of `secondYellows`. */
export const seasonFigures = [
  'appearances',
  'starts',
  'minutes',
  'goals',
  'assists',
  'yellows',
  'secondYellows',
  'straightReds',
  'cleanSheets',
] as const;
export type SeasonFigure = (typeof seasonFigures)[number];

export const statisticsRow = z.object({
  player: playerRef,
  position: z.string().nullable(),
  figures: z.object(
    Object.fromEntries(seasonFigures.map((key) => [key, figure])) as Record<SeasonFigure, typeof figure>,
  ),
  /** Any red card in total, 1 or 0. It is what staff enter; which card it was, the sheets alone know. */
  redCard: figure,
  /** Official minutes, and those possible in matches called up for; ill, injured and away do not count. Share 0 to 1. */
  playingTime: z.object({
    played: z.number().int(),
    possible: z.number().int(),
    share: z.number().nullable(),
    matches: z.number().int(),
  }),
});
export type StatisticsRow = z.infer<typeof statisticsRow>;

const query = z.strictObject({ ...squadQuery, league: id.optional(), season: id.optional() });

export const listStatistics = endpoint({
  method: 'GET',
  path: '/v1/statistics',
  access: 'staff',
  reach: 'list',
  summary: 'Figures of players in a season, of a league or of all: from the sheets, and those entered by hand',
  query,
  response: z.object({
    records: z.array(statisticsRow),
    /** Matches played, those with a sheet, and the team's results in order of kick-off. */
    matches: z.object({ played: z.number().int(), withSheet: z.number().int() }),
    form: z.array(z.object({ _id: id, date: timestamp, result: z.enum(['won', 'drawn', 'lost']) })),
    season: z.object({ _id: id, name: z.string() }).nullable(),
    leagues: z.array(z.object({ _id: id, name: z.string() })),
    /** The squad's aim for playing time in per cent; null: none. */
    aim: z.number().int().nullable(),
    mayEdit: z.boolean(),
  }),
});

export const getStatisticsSources = endpoint({
  method: 'GET',
  path: '/v1/statistics/:player',
  access: 'staff',
  reach: 'list',
  summary: 'Where the figures of a player come from: the sheets one by one, with the stands between their days',
  params: z.strictObject({ player: id }),
  query,
  response: z.object({
    player: playerRef,
    sheets: z.array(
      z.object({
        match: z.object({
          _id: id,
          date: timestamp,
          /** In the club's time zone: figures entered for this day or a later one cover the sheet. */
          day: z.string(),
          opponent: z.string(),
          league: z.string(),
          matchday: z.number().int().nullable(),
        }),
        figures: z.object(
          Object.fromEntries(seasonFigures.map((key) => [key, z.number().int().nullable()])) as Record<
            SeasonFigure,
            z.ZodNullable<z.ZodNumber>
          >,
        ),
      }),
    ),
    stands: z.array(
      z.object({
        figure: z.enum(typedFigures),
        league: z.object({ _id: id, name: z.string() }),
        value: z.number().int(),
        asOf: z.string(),
        by: z.string().nullable(),
      }),
    ),
  }),
});

export const exportStatistics = endpoint({
  method: 'GET',
  path: '/v1/exports/statistics.csv',
  access: 'staff',
  reach: 'list',
  summary: 'The figures of players in a season as CSV',
  query: z.strictObject({ ...query.shape, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

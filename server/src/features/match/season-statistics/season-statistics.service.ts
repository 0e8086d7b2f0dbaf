import type { getStatisticsSources, listStatistics, StatisticsRow } from '@touchline/contract/match/season-statistics';
import { resultOf } from '@touchline/contract/match/statistics-rules';
import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createSeasonsRepository, type SeasonRow } from '../../club/seasons/seasons.repository.ts';
import { reachablePeople, reachesPerson } from '../../ground/reach/reach.service.ts';
import { scopeOf, type BoundActor, type SquadScope } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { opponentOf, scoreOf } from './match-sheet.ts';
import { byPlayer, figuresOf, knownOf, redCardOf, standsByPlayer, typedFiguresOf } from './player-figures.ts';
import { createPlayingTime } from './playing-time.service.ts';
import { readSeasonMatches, readSheets, type Sheet } from './read-sheets.service.ts';
import { currentSeason } from './season-of.service.ts';
import { createSeasonPeopleRepository } from './season-people.repository.ts';
import type { MatchRow } from './season-sheets.repository.ts';
import { createStandsRepository, type FiguresKey } from './stands.repository.ts';

type Deps = { db: Db; clock: Clock; files: { links: LinksService } };
type Asked = RequestOf<typeof listStatistics>['query'];
type Statistics = OutputOf<typeof listStatistics>;
type Sources = OutputOf<typeof getStatisticsSources>;
type League = { _id: string; name: string };

/** Tactical staff and administrators change figures; others read. */
const mayEdit = ({ role }: BoundActor): boolean => role === 'tactic' || role === 'admin';

const leaguesOf = (rows: readonly { league_id: string; league: string }[]): League[] =>
  [...new Map(rows.map(({ league_id, league }) => [league_id, league]))]
    .map(([_id, name]) => ({ _id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a._id < b._id ? -1 : 1));

/** The results of the team in order of kick-off. One that was stopped or is played again has none, and a festival. */
const formOf = (sheets: readonly Sheet[]): Statistics['form'] =>
  sheets.flatMap(({ match }) => {
    const score = scoreOf(match);
    if (!score || match.is_replayed || match.is_festival || match.state === 'abandoned') return [];
    return [{ _id: match.id, date: match.starts_at, result: resultOf(score) }];
  });

/** The rows of a league, all of them without one. A festival is of none. */
const ofLeague = <Row extends { league_id: string; is_festival?: boolean }>(
  rows: readonly Row[],
  league: string | undefined,
): Row[] => rows.filter((row) => league === undefined || (row.league_id === league && row.is_festival !== true));

/** Figures of players in a season, from the sheets and as entered by hand. */
export const createSeasonStatistics = ({ db, clock, files: { links } }: Deps) => {
  const people = createSeasonPeopleRepository(db);
  const stands = createStandsRepository(db);
  const zoneOf = async (): Promise<string> => (await createClubRepository(db).get()).timezone;

  /** Throws 400 naming the field of what is not known. */
  const seasonOf = async ({ season, league }: Asked, zone: string): Promise<SeasonRow | undefined> => {
    if (league !== undefined && !(await people.leagueExists(league))) throw invalidField('league', 'leagueUnknown');
    if (season === undefined) return currentSeason(db, clock, zone);
    const found = await createSeasonsRepository(db).find(season);
    if (!found) throw invalidField('season', 'seasonUnknown');
    return found;
  };

  /** Of several squads, one aim holds only if it is that of all. */
  const aimOf = async (squads: SquadScope): Promise<number | null> => {
    const aims = new Set(await people.aims(squads));
    return aims.size === 1 ? [...aims][0]! : null;
  };

  const sheetsOf = (matches: readonly MatchRow[], season: SeasonRow, zone: string) =>
    readSheets(db, matches, { season: season.id, zone, clock });

  /** Throws 400 naming an unknown league or season. */
  const list = async (asked: Asked, reader: BoundActor): Promise<Statistics> => {
    const zone = await zoneOf();
    const season = await seasonOf(asked, zone);
    const squads = scopeOf(reader, asked.squad);
    const base = { aim: await aimOf(squads), mayEdit: mayEdit(reader) };
    if (!season)
      return { ...base, records: [], matches: { played: 0, withSheet: 0 }, form: [], season: null, leagues: [] };
    const all = await readSeasonMatches(db, season, { squads, zone });
    const sheets = await sheetsOf(ofLeague(all, asked.league), season, zone);
    const allStands = await stands.ofSeason(season.id);
    const entered = standsByPlayer(ofLeague(allStands, asked.league));
    const [own, known] = [byPlayer(sheets), knownOf(sheets)];
    const timeOf = await createPlayingTime(db, sheets, zone);

    const active = await people.players(squads);
    const shown = new Set(active.map(({ id }) => id));
    // Who has left since, or came from elsewhere. Figures entered are of no squad: with squads they bring nobody.
    const further = [...own.keys(), ...(squads === undefined ? entered.keys() : [])].filter((id) => !shown.has(id));
    const others = await people.others([...(await reachablePeople(db, reader, [...new Set(further)]))]);

    const records: StatisticsRow[] = [];
    for (const player of [...active, ...others]) {
      const [mine, typed] = [own.get(player.id) ?? [], entered.get(player.id) ?? []];
      records.push({
        player: playerRefOf(links, player.id, player),
        position: player.position,
        figures: figuresOf(mine, typed, known),
        redCard: redCardOf(mine, typed, known),
        playingTime: timeOf(player.id, mine),
      });
      await yieldWhenDue();
    }
    return {
      ...base,
      records,
      matches: {
        played: sheets.filter(({ match }) => !match.is_replayed).length,
        withSheet: sheets.filter(({ match, isKnown }) => isKnown && !match.is_replayed).length,
      },
      form: formOf(sheets),
      season: { _id: season.id, name: season.name },
      leagues: leaguesOf([
        ...all.filter(({ is_festival }) => !is_festival),
        ...(squads === undefined ? allStands : []),
      ]),
    };
  };

  return {
    list,
    /** Throws 404 for who is no player, or not the reader's, and 400 as `list` does. */
    sources: async (id: string, asked: Asked, reader: BoundActor): Promise<Sources> => {
      const player = await people.player(id);
      if (!player || !(await reachesPerson(db, reader, id))) throw notFound('player');
      const zone = await zoneOf();
      const season = await seasonOf(asked, zone);
      const ref = playerRefOf(links, id, player);
      if (!season) return { player: ref, sheets: [], stands: [] };
      const squads = scopeOf(reader, asked.squad);
      const matches = ofLeague(await readSeasonMatches(db, season, { squads, zone }), asked.league);
      const own = byPlayer(await sheetsOf(matches, season, zone)).get(id) ?? [];
      return {
        player: ref,
        sheets: own.map(({ sheet: { match, day }, line }) => ({
          match: {
            _id: match.id,
            date: match.starts_at,
            day,
            opponent: opponentOf(match),
            league: match.league,
            matchday: match.matchday,
          },
          figures: line.figures,
        })),
        stands: ofLeague(await stands.ofPlayer(id, season.id), asked.league).map((row) => ({
          figure: row.figure as TypedFigure,
          league: { _id: row.league_id, name: row.league },
          value: row.value,
          asOf: row.as_of,
          by: row.by,
        })),
      };
    },
    /** The figures that are entered by hand, of a player in a league, and whether any sheet tells of them. */
    typed: async ({ userId, leagueId, seasonId }: FiguresKey, reader: BoundActor) => {
      const season = await createSeasonsRepository(db).find(seasonId);
      if (!season) throw notFound('season');
      const zone = await zoneOf();
      const matches = ofLeague(await readSeasonMatches(db, season, { squads: scopeOf(reader), zone }), leagueId);
      const sheets = await sheetsOf(matches, season, zone);
      const [entered, known] = [await stands.inLeague({ userId, leagueId, seasonId }), knownOf(sheets)];
      const figures = typedFiguresOf(byPlayer(sheets).get(userId) ?? [], entered, known);
      return { figures, hasSheets: known.minutes || known.events };
    },
  };
};

export type SeasonStatistics = ReturnType<typeof createSeasonStatistics>;

import { json, type Tx } from '../../../src/db/database.ts';
import { inChunks } from '../../../src/db/queries/in-chunks.ts';
import { createRuleSetsRepository } from '../../../src/features/match/rule-sets/rule-sets.repository.ts';
import { createSeasonsRepository } from '../../../src/features/club/seasons/seasons.repository.ts';
import { readClub } from '../../club/read-club.ts';
import { fillIn } from '../../lib/texts.ts';
import { demoRules } from '../../plan/match/discipline.ts';
import { isForeign, type DemoMatchPlayer } from '../../plan/match/match-players.ts';
import type { DemoStand } from '../../plan/match/stands.ts';

type Made = { newRowId: () => string; administrator: string };
type Season = { id: string; from_day: string };

/** The rules of the competitions, who is registered for them, and figures entered by hand. */
export const createDemoCompetitionsRepository = (tx: Tx, { newRowId, administrator }: Made) => ({
  seasons: () => createSeasonsRepository(tx).list(),
  insertRules: (league: string, season: Season, competition: 'league' | 'cup') =>
    createRuleSetsRepository(tx).insert({
      id: newRowId(),
      league_id: league,
      season_id: season.id,
      version: 1,
      rules: json(demoRules(competition)),
      created_at: `${season.from_day}T08:00:00.000Z`,
      created_by: administrator,
    }),
  /** Registers all players except those left out by the club; `ending`: licences that end during the season, and when. */
  insertRegistrations: (
    league: string,
    season: Season,
    given: {
      competition: 'league' | 'cup';
      players: readonly DemoMatchPlayer[];
      ending: { player: string; until: string } | undefined;
    },
  ) => {
    const { missing, homegrown, licence } = readClub().match.registrations;
    const { competition, players, ending } = given;
    const year = season.from_day.slice(0, 4);
    const rows = players
      .filter(({ name }) => !missing[competition].includes(name))
      .map((player) => ({
        id: newRowId(),
        user_id: player.id,
        league_id: league,
        season_id: season.id,
        licence: fillIn(licence, { year, number: String(1_000 + (player.number ?? 0) * 37) }),
        from_day: season.from_day,
        until_day: player.id === ending?.player ? ending.until : null,
        is_foreign: isForeign(player),
        is_homegrown: homegrown.includes(player.nationality),
        updated_at: `${season.from_day}T08:00:00.000Z`,
      }));
    return inChunks(rows, (part) => tx.insertInto('registrations').values(part).execute());
  },
  insertStands: (league: string, season: Season, stands: readonly DemoStand[]) =>
    inChunks(
      stands.map(({ player, figure, value, asOf }) => ({
        id: newRowId(),
        user_id: player,
        league_id: league,
        season_id: season.id,
        figure,
        value,
        as_of: asOf,
        entered_by: administrator,
        entered_at: `${asOf}T21:30:00.000Z`,
      })),
      (part) => tx.insertInto('figure_stands').values(part).execute(),
    ),
});

import type { Tx } from '../src/db/database.ts';
import { daysMs } from '../src/lib/time/clock.ts';
import { addDays, dayIn } from '../src/lib/time/zone.ts';
import { readClub } from './club/read-club.ts';
import { matchPlayersOf } from './plan/match/match-players.ts';
import type { DemoSheet } from './plan/match/sheets.ts';
import { planDemoStands } from './plan/match/stands.ts';
import type { DemoMatch } from './plan/matches.ts';
import { createDemoCompetitionsRepository } from './rows/match/competitions.repository.ts';
import { insertDemoOpponents } from './rows/match/opponents.repository.ts';
import { createDemoSheetsRepository } from './rows/match/sheets.repository.ts';

type Given = {
  newRowId: () => string;
  now: Date;
  zone: string;
  /** The inserted matches with their ids. */
  placed: readonly { id: string; event: DemoMatch }[];
  sheets: readonly DemoSheet[];
  /** The ids of the active players, in the order of the squad. */
  players: readonly string[];
  /** The league, then the cup. */
  leagues: readonly { id: string }[];
  administrator: string;
  coaches: readonly string[];
};

/** Number of matches before the next one whose opponents have notes too. */
const notedBefore = 4;

/** Writes the match files of the club, after its matches and seasons: rules, registrations, sheets, opponents, figures. */
export const insertDemoMatchFiles = async (tx: Tx, given: Given): Promise<void> => {
  const { newRowId, now, zone, placed, sheets, players, leagues, administrator, coaches } = given;
  const idOf = new Map(placed.map(({ id, event }) => [event, id]));
  const [coach, recorder] = [coaches[0]!, coaches[1] ?? coaches[0]!];
  const next = sheets.findLast(({ match }) => match.startsAt > now.toISOString());
  const { endsAfterDays } = readClub().match.registrations;
  const ending = next && {
    player: next.lineup.bench[1]!,
    until: addDays(dayIn(next.match.startsAt, zone), endsAfterDays),
  };
  const rows = createDemoCompetitionsRepository(tx, { newRowId, administrator });
  const people = matchPlayersOf(players);

  for (const season of await rows.seasons()) {
    const isOf = (day: string) => season.from_day <= day && day <= season.to_day;
    for (const [index, competition] of (['league', 'cup'] as const).entries()) {
      const league = leagues[index]!.id;
      await rows.insertRules(league, season, competition);
      await rows.insertRegistrations(league, season, {
        competition,
        players: people,
        ending: ending && isOf(ending.until) ? ending : undefined,
      });
    }
    const own = sheets.filter(({ match }) => match.league === leagues[0]!.id && isOf(dayIn(match.startsAt, zone)));
    if (isOf(dayIn(now, zone)))
      await rows.insertStands(leagues[0]!.id, season, planDemoStands({ zone, players, sheets: own }));
  }

  await createDemoSheetsRepository(tx, { newRowId, coach, recorder }).insert(
    sheets.map((sheet) => ({ id: idOf.get(sheet.match)!, sheet })),
  );
  await insertDemoOpponents(
    tx,
    sheets.slice(-1 - notedBefore).map(({ match }) => ({
      id: idOf.get(match)!,
      opponent: match.opponent.name,
      at: new Date(Math.min(now.getTime(), Date.parse(match.startsAt)) - daysMs(1)).toISOString(),
    })),
    coach,
  );
};

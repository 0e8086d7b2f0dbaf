import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import type { Db } from '../../../db/database.ts';
import { yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { isPlayed } from '../../ground/takes-place/match-facts.ts';
import { gamesOfMatches } from '../festivals/read-games.service.ts';
import { linesOf, type MatchLines } from './match-sheet.ts';
import { createRuleSetsRepository } from '../rule-sets/rule-sets.repository.ts';
import { createSeasonSheetsRepository, type MatchRow } from './season-sheets.repository.ts';

/** A played match of the own team with its day in the club's time zone and what its sheet says. */
export type Sheet = MatchLines & { match: MatchRow; day: string };

export type SeasonDaysRow = { id: string; from_day: string; to_day: string };

const withoutRules = rulePreset('none').rules;

/** Matches whose rows are read at once: some milliseconds in the thread of SQLite. */
const matchesAtOnce = 60;

const byMatch = <Row extends { match_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.match_id);
    if (known) known.push(row);
    else found.set(row.match_id, [row]);
  }
  return found;
};

/** Own matches of a season, played or not, in order of kick-off. */
export const readSeasonMatches = (
  db: Db,
  { from_day, to_day }: SeasonDaysRow,
  { squads, zone }: { squads: SquadScope; zone: string },
): Promise<MatchRow[]> =>
  createSeasonSheetsRepository(db).matches(squads, startOfDay(from_day, zone), endOfDay(to_day, zone));

/** The sheets of the played ones of these matches; other requests run in between. */
export const readSheets = async (
  db: Db,
  matches: readonly MatchRow[],
  { season, zone, clock }: { season: string; zone: string; clock: Clock },
): Promise<Sheet[]> => {
  const now = timestampOf(clock);
  const played = matches.filter((match) => isPlayed(match, now));
  if (played.length === 0) return [];
  const repository = createSeasonSheetsRepository(db);
  const inForce = await createRuleSetsRepository(db).ofSeasons([season]);
  const rules = new Map(inForce.map((one) => [one.league_id, one.rules]));
  const games = await gamesOfMatches(db, played);
  const sheets: Sheet[] = [];
  for (let from = 0; from < played.length; from += matchesAtOnce) {
    const part = played.slice(from, from + matchesAtOnce);
    const ids = part.map(({ id }) => id);
    const entries = byMatch(await repository.entries(ids));
    await yieldWhenDue();
    const events = byMatch(await repository.events(ids));
    await yieldWhenDue();
    const corrections = byMatch(await repository.corrections(ids));
    for (const match of part) {
      const given = {
        entries: entries.get(match.id) ?? [],
        events: events.get(match.id) ?? [],
        corrections: corrections.get(match.id) ?? [],
        games: games.get(match.id),
        now: timestampOf(clock),
      };
      const lines = linesOf(match, rules.get(match.league_id) ?? withoutRules, given);
      sheets.push({ ...lines, match, day: dayIn(match.starts_at, zone) });
      await yieldWhenDue();
    }
  }
  return sheets;
};

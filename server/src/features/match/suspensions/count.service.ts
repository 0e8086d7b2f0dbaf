import { suspensionKey } from '@touchline/contract/match/discipline/suspension-cards';
import { countSuspensions } from '@touchline/contract/match/discipline/suspension-rules';
import type {
  CountedCard,
  CountedMatch,
  CountedSuspension,
  LeagueRules,
  SuspensionChange,
  SuspensionDecision,
  SuspensionInput,
} from '@touchline/contract/match/discipline/suspension-types';
import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { mainOn } from '../../ground/reach/belonging.repository.ts';
import { firstPartOf } from '../match-events/match-file.service.ts';
import { createRuleSetsRepository } from '../rule-sets/rule-sets.repository.ts';
import { createSeasonsRepository, type SeasonRow } from '../../club/seasons/seasons.repository.ts';
import { createDecisionsRepository, type DecisionRow } from './decisions.repository.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { stateOf, takesPlaceOf, wasKickedOff } from '../../ground/takes-place/match-facts.ts';
import { createSheetsRepository, type SheetMatchRow } from './sheets.repository.ts';
import { wireIdOf } from './wire-id.ts';

export type Loaded = {
  input: SuspensionInput;
  season: SeasonRow;
  zone: string;
  matches: SheetMatchRow[];
  decisions: DecisionRow[];
};

/** Decisions as the count reads them: the first row of one by decision makes it, all others change something. */
const readDecisions = (
  rows: readonly DecisionRow[],
  matchOf: (id: string) => SheetMatchRow | undefined,
  /** The main squad of a player at a moment. */
  squadAt: (player: string, moment: string) => string | null,
) => {
  const changes: SuspensionChange[] = [];
  const decisions = new Map<string, SuspensionDecision>();
  for (const row of rows) {
    const staff = { note: row.note, by: row.by, at: row.decided_at };
    const id = row.suspension_id;
    if (row.kind !== 'decision' && row.match_id !== null) {
      const suspension = suspensionKey(row.match_id, row.user_id, row.kind);
      changes.push({ suspension, matches: row.matches, setAside: row.is_set_aside, ...staff });
    } else if (decisions.has(id)) {
      changes.push({ suspension: id, matches: row.matches, setAside: row.is_set_aside, ...staff });
    } else {
      // One that names its match is served from the next match on, whenever it was entered.
      const match = row.match_id === null ? undefined : matchOf(row.match_id);
      const from = match?.starts_at ?? row.decided_at;
      // As a card is served by the squad in whose match it was shown, so is a decision.
      const squad = match ? match.squad_id : squadAt(row.user_id, from);
      const decision = { id, player: row.user_id, league: row.league_id, season: row.season_id, match: row.match_id };
      decisions.set(id, { ...decision, squad, from, matches: row.matches ?? 0, ...staff });
    }
  }
  return { changes, decisions: [...decisions.values()] };
};

/**
 * Reads what the suspensions of a season are counted from: its sheets and those of the season before, whose bans may go
 * on. Cards and bans of seasons before that are over. Seven queries, however many matches there are.
 */
export const loadSheets = async (db: Db, clock: Clock, season: SeasonRow): Promise<Loaded> => {
  const { timezone: zone } = await createClubRepository(db).get();
  const all = await createSeasonsRepository(db).list();
  const before = all.find(({ to_day }) => to_day < season.from_day);
  const seasons = before ? [before, season] : [season];
  const ids = seasons.map(({ id }) => id);
  const between = { since: startOfDay(seasons[0]!.from_day, zone), until: endOfDay(season.to_day, zone) };

  const repository = createSheetsRepository(db);
  const matches = await repository.matches(between);
  const cards = await repository.cards(between);
  const decisions = await createDecisionsRepository(db).ofSeasons(ids);
  const entered = await repository.entered(season.id);
  const players = [...new Set([...cards, ...decisions, ...entered].map(({ user_id }) => user_id))];
  const sheets = await repository.sheets(players, between);
  const stays = await repository.stays(players);
  const rules = await createRuleSetsRepository(db).ofSeasons(ids);

  const cardsOf = groupBy(cards, ({ match_id }) => match_id);
  const sheetOf = groupBy(sheets, ({ match_id }) => match_id);
  const [now, ends] = [timestampOf(clock), await readEventEnds(db)];
  const stateIn = (row: SheetMatchRow): CountedMatch['state'] => {
    const takesPlace = takesPlaceOf(row, ends.ofMatch(row), now);
    if (takesPlace === 'unknown') return 'unknown';
    // Somebody has said that it was not played.
    return takesPlace === 'off' && row.state !== 'awarded' ? 'calledOff' : stateOf(row, now);
  };
  const toMatch = (row: SheetMatchRow): CountedMatch => {
    const day = dayIn(row.starts_at, zone);
    const shown = (cardsOf.get(row.id) ?? []).map(
      ({ user_id, kind, period, minute, added, device, is_distinct }): CountedCard => ({
        player: user_id,
        kind,
        period,
        minute: minute ?? 0,
        added,
        device,
        distinct: is_distinct,
      }),
    );
    const stop = firstPartOf(row);
    const isOfRest = ({ period, minute }: CountedCard) =>
      stop !== null && (period > stop.period || (period === stop.period && minute > (stop.minute ?? Infinity)));
    const ofRest = shown.filter(isOfRest);
    return {
      id: row.id,
      squad: row.squad_id,
      league: row.league_id,
      season: seasons.find(({ from_day, to_day }) => from_day <= day && day <= to_day)?.id ?? null,
      kickOff: row.starts_at,
      day,
      state: stateIn(row),
      played: row.state === 'awarded' && wasKickedOff(row),
      replayed: row.is_replayed,
      stage: row.stage,
      sheet: (sheetOf.get(row.id) ?? []).map(({ user_id }) => user_id),
      cards: shown.filter((card) => !isOfRest(card)),
      rest:
        row.resumes_at === null || ofRest.length === 0
          ? null
          : { kickOff: row.resumes_at, day: dayIn(row.resumes_at, zone), cards: ofRest },
    };
  };
  const ofPlayer = groupBy(stays, ({ user_id }) => user_id);
  const lastDay = (player: string): string | null => {
    const days = (ofPlayer.get(player) ?? []).map(({ to_day }) => to_day);
    return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
  };
  const byId = new Map(matches.map((match) => [match.id, match]));
  const squadAt = (player: string, moment: string): string | null => {
    const main = (ofPlayer.get(player) ?? []).filter(({ kind }) => kind === 'main');
    return mainOn(main, dayIn(moment, zone))?.squad_id ?? null;
  };
  const input: SuspensionInput = {
    matches: matches.map(toMatch),
    rules: rules.map((row): LeagueRules => ({ league: row.league_id, season: row.season_id, rules: row.rules })),
    ...readDecisions(decisions, (match) => byId.get(match), squadAt),
    // Memberships begin when somebody entered them, and sheets may be older: only their end tells something.
    stays: players.map((player) => ({ player, from: '0000-01-01', to: lastDay(player) })),
    entered: entered.map((row) => ({
      player: row.user_id,
      league: row.league_id,
      season: season.id,
      yellows: row.value,
      asOf: row.as_of,
    })),
  };
  return { input, season, zone, matches, decisions };
};

/** Who is out in a match and why, and whom one more yellow card suspends. */
export type MatchSuspensions = {
  /** By player. */
  suspended: Map<string, { id: string; kind: CountedSuspension['kind']; count: number | null }>;
  brink: Map<string, { count: number; matches: number | null; byEntered: boolean }>;
};

/**
 * Who is banned when the rest of an abandoned match begins, by what happened after it was stopped, by player: bans that matches
 * before the rest do not serve. Whether they hold for the rest is for the competition to say.
 */
export const bannedSince = async (
  db: Db,
  { match, resumesAt, clock }: { match: string; resumesAt: string; clock: Clock },
): Promise<Map<string, { kind: CountedSuspension['kind']; count: number | null }>> => {
  const { timezone } = await createClubRepository(db).get();
  const seasons = await createSeasonsRepository(db).list();
  const season = seasons.find(({ from_day }) => from_day <= dayIn(resumesAt, timezone)) ?? seasons.at(-1);
  if (!season) return new Map();
  const { input } = await loadSheets(db, clock, season);
  const byId = new Map(input.matches.map((one) => [one.id, one]));
  const first = byId.get(match);
  if (!first) return new Map();
  const startOf = (id: string | null) => byId.get(id ?? '')?.kickOff ?? '';
  const holds = (one: CountedSuspension): boolean => {
    const isSince =
      one.match !== match && (one.match === null ? (one.steps[0]?.at ?? '') : startOf(one.match)) > first.kickOff;
    const isInScope = one.scope === 'domestic' || one.league === first.league;
    const isOfSquad = one.squad === null || first.squad === null || one.squad === first.squad;
    const servedBefore = one.misses.filter((id) => startOf(id) < resumesAt).length;
    return isSince && isInScope && isOfSquad && one.state === 'open' && one.remaining > servedBefore;
  };
  return new Map(
    countSuspensions(input)
      .suspensions.filter(holds)
      .map(({ player, kind, count }) => [player, { kind, count }] as const),
  );
};

/**
 * Who may not play in a match of the own team, and who is one yellow card from a suspension in it: recounted from all
 * sheets. Of a match that was played, who was suspended; nobody of one that is unknown or postponed.
 */
export const suspensionsOf = async (
  db: Db,
  { match, startsAt, clock }: { match: string; startsAt: string; clock: Clock },
): Promise<MatchSuspensions> => {
  const { timezone } = await createClubRepository(db).get();
  const day = dayIn(startsAt, timezone);
  const seasons = await createSeasonsRepository(db).list();
  const season = seasons.find(({ from_day }) => from_day <= day) ?? seasons.at(-1);
  if (!season) return { suspended: new Map(), brink: new Map() };
  const count = countSuspensions((await loadSheets(db, clock, season)).input);
  const standing = count.coming.find((one) => one.match === match);
  const takes = (one: CountedSuspension) =>
    one.served.includes(match) ||
    one.misses.includes(match) ||
    one.unknown.includes(match) ||
    one.steps.some((step) => step.code === 'stood' && step.match === match);
  return {
    suspended: new Map(
      count.suspensions
        .filter(takes)
        .map((one) => [one.player, { id: wireIdOf(one), kind: one.kind, count: one.count }] as const),
    ),
    brink: new Map(
      (standing?.brink ?? []).map(
        ({ player, count: cards, matches, by }) =>
          [player, { count: cards, matches, byEntered: by === 'entered' }] as const,
      ),
    ),
  };
};

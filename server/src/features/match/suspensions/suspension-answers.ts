import type {
  CountedSuspension,
  SuspensionStep as CountedStep,
  UndecidedCard,
  YellowStanding,
} from '@touchline/contract/match/discipline/suspension-types';
import type { OnBrink, Suspension, SuspensionStep } from '@touchline/contract/match/suspensions';
import type { PlayerRef } from '@touchline/contract/wire/common';
import type { DecisionRow } from './decisions.repository.ts';
import type { SheetMatchRow } from './sheets.repository.ts';
import { wireIdOf } from './wire-id.ts';

type MatchRef = NonNullable<Suspension['cause']>;

/** A match as seen from the own team; its number in its league and season unless staff have set one. */
export const matchRefs = (
  matches: readonly SheetMatchRow[],
  seasonOf: (match: SheetMatchRow) => string | null,
): Map<string, MatchRef> => {
  const numbers = new Map<string, number>();
  return new Map(
    matches.map((row) => {
      const key = [row.league_id, seasonOf(row), row.squad_id].join(' ');
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      const opponent = row.home_is_own === true ? row.away_name : row.home_name;
      return [row.id, { _id: row.id, date: row.starts_at, opponent, matchday: row.matchday ?? number }] as const;
    }),
  );
};

/** What an answer needs to name people, leagues and matches. */
export type Names = {
  player: (id: string) => PlayerRef;
  league: (id: string) => { _id: string; name: string };
  match: (id: string) => MatchRef | undefined;
};

const minuteOf = ({ minute, added }: { minute: number; added: number | null }): string =>
  added ? `${minute}+${added}` : String(minute);

const toStep = (step: CountedStep, { match }: Names): SuspensionStep => {
  const plain = {
    at: step.at,
    match: 'match' in step ? (match(step.match) ?? null) : null,
    minute: null,
    count: null,
    matches: null,
    before: null,
    stage: null,
    isLast: false,
    by: null,
    note: null,
  };
  switch (step.code) {
    case 'yellow':
      return { ...plain, kind: 'yellow', minute: minuteOf(step), count: step.count };
    case 'secondYellow':
    case 'straightRed':
      return { ...plain, kind: step.code, minute: minuteOf(step) };
    case 'rule':
      return { ...plain, kind: 'reached', matches: step.matches };
    case 'decided':
      return { ...plain, kind: 'decision', matches: step.matches, by: step.by, note: step.note };
    case 'changed':
      return { ...plain, kind: 'changed', before: step.from, matches: step.matches, by: step.by, note: step.note };
    case 'setAside':
      return { ...plain, kind: 'setAside', by: step.by, note: step.note };
    case 'misses':
      return { ...plain, kind: 'misses', isLast: step.isLast };
    case 'wiped':
      return { ...plain, kind: 'wiped', count: step.count, stage: step.stage };
    case 'served':
    case 'stood':
    case 'lapsed':
      return { ...plain, kind: step.code };
  }
};

/** The answer about a suspension. `decisions`: what staff have decided about it, in its order. */
export const toSuspension = (
  one: CountedSuspension,
  { names, season, decisions }: { names: Names; season: string; decisions: readonly DecisionRow[] },
): Suspension => {
  const refs = (ids: readonly string[]) => ids.flatMap((id) => names.match(id) ?? []);
  const [cause] = one.match === null ? [] : refs([one.match]);
  const last = decisions.at(-1);
  return {
    _id: wireIdOf(one),
    player: names.player(one.player),
    league: names.league(one.league),
    season: one.season ?? season,
    kind: one.kind,
    state: one.state,
    byRule: one.byRule,
    matches: one.matches,
    count: one.count,
    cause: cause ?? null,
    served: refs(one.served),
    misses: refs(one.misses),
    unknown: refs(one.unknown),
    remaining: one.remaining,
    steps: one.steps.map((step) => toStep(step, names)),
    note: last?.note ?? null,
    // Also for a suspension without a change, so that of two who change it at once the second gets a conflict.
    updatedAt: last?.decided_at ?? cause?.date ?? null,
  };
};

/** Who is one yellow card from a suspension. */
export const toBrink = (one: YellowStanding, names: Names): OnBrink => {
  const yellows = one.brink === 'entered' ? (one.entered ?? one.count) : one.count;
  return {
    player: names.player(one.player),
    league: names.league(one.league),
    yellows,
    threshold: yellows + 1,
    byEntered: one.brink === 'entered',
    bySheets: one.count,
    matches: one.brinkMatches,
  };
};

/** A card for which the rules set no length. */
export const toUndecided = ({ player, league, kind, match }: UndecidedCard, names: Names) => {
  const ref = names.match(match);
  return ref ? [{ player: names.player(player), league: names.league(league), kind, match: ref }] : [];
};

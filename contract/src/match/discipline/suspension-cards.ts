import type { OpenSuspensions } from './open-suspensions.ts';
import type { RuleSet } from '../rule-set-choices.ts';
import type {
  CountedCard,
  CountedMatch,
  SuspensionDecision,
  SuspensionStep,
  UndecidedCard,
} from './suspension-types.ts';
import type { LedgerBan, YellowLedger } from './yellow-ledger.ts';
import { bookingsOf, hasNoDiscipline, type Booking } from './yellow-rules.ts';

const whenOf = ({ period, minute, added }: CountedCard) => ({ period, minute, added });

/** The id of a suspension by the rule: the same at each count. */
export const suspensionKey = (match: string, player: string, kind: string): string => `${match}:${player}:${kind}`;

/** What a count works on. */
export type Count = {
  rulesOf: (league: string, season: string | null) => RuleSet;
  ledger: YellowLedger;
  open: OpenSuspensions;
};

/** What the cards of a match add to those shown before it was stopped: a second yellow card needs the first one beside it. */
const addedTo = (before: readonly Booking[], bookings: readonly Booking[]): Booking[] =>
  bookings.map((booking) => {
    const known = before.find(({ player }) => player === booking.player);
    if (!known) return booking;
    return {
      ...booking,
      yellows: booking.yellows.filter((card) => !known.yellows.includes(card)),
      secondYellow: known.secondYellow ? null : booking.secondYellow,
      straightRed: known.straightRed ? null : booking.straightRed,
    };
  });

/**
 * Counts the cards of a match, and opens the suspensions that come of them: those by yellow cards first. `before`: cards of the
 * same match that were counted when they were shown.
 */
export const countCards = (
  { rulesOf, ledger, open }: Count,
  match: CountedMatch,
  matchNumber: number,
  before: readonly CountedCard[] = [],
): UndecidedCard[] => {
  const rules = rulesOf(match.league, match.season);
  if (hasNoDiscipline(rules)) return [];
  const undecided: UndecidedCard[] = [];
  const { id, squad, league, season, kickOff } = match;

  const bookings = addedTo(bookingsOf(before, rules), bookingsOf([...before, ...match.cards], rules));
  for (const { player, yellows, secondYellow, straightRed } of bookings) {
    const suspend = (
      kind: UndecidedCard['kind'],
      matches: number | null,
      { scope, count, steps }: { scope: RuleSet['redScope']; count: number | null; steps: SuspensionStep[] },
    ) => {
      if (matches === null) return void undecided.push({ player, league, match: id, kind });
      if (matches <= 0) return;
      open.add({
        id: suspensionKey(id, player, kind),
        player,
        squad,
        league,
        season,
        kind,
        match: id,
        count,
        scope,
        byRule: matches,
        since: kickOff,
        steps: [...steps, { code: 'rule', matches, at: kickOff }],
      });
    };

    const bans = yellows.flatMap((card) => ledger.add(player, match, card, matchNumber) ?? []);
    const steps = ({ cards, wiped }: LedgerBan): SuspensionStep[] => [
      ...(wiped ? [{ code: 'wiped' as const, ...wiped }] : []),
      ...cards.map((one, index) => ({
        code: 'yellow' as const,
        match: one.match.id,
        count: index + 1,
        ...whenOf(one.card),
        at: one.match.kickOff,
      })),
    ];
    const last = bans.at(-1);
    if (last) {
      const lengths = bans.flatMap(({ matches }) => matches ?? []);
      const matches = lengths.length === 0 ? null : lengths.reduce((sum, one) => sum + one, 0);
      suspend('yellows', matches, { scope: 'competition', count: last.count, steps: steps(last) });
    }
    const reds = [
      ['secondYellow', secondYellow, rules.secondYellowMatches],
      ['straightRed', straightRed, rules.straightRedMatches],
    ] as const;
    for (const [kind, card, matches] of reds) {
      if (!card) continue;
      const step: SuspensionStep = { code: kind, match: id, ...whenOf(card), at: kickOff };
      suspend(kind, matches, { scope: rules.redScope, count: null, steps: [step] });
    }
  }
  return undecided;
};

/** Opens the suspension that a disciplinary body decided. */
export const addDecision = ({ rulesOf, open }: Count, one: SuspensionDecision) => {
  const { id, player, league, season, match, squad, from, matches, note, by, at } = one;
  const scope = rulesOf(league, season).redScope;
  open.add({
    id,
    player,
    squad,
    league,
    season,
    kind: 'decision',
    match,
    count: null,
    scope,
    byRule: matches,
    since: from,
    // Typed later than it holds from: it stands before the matches that it takes.
    steps: [{ code: 'decided', matches, note, by, at: at < from ? at : from }],
  });
};

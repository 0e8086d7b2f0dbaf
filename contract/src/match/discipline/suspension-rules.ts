import { byText, createOpenSuspensions, memberBy } from './open-suspensions.ts';
import { addDecision, countCards, type Count } from './suspension-cards.ts';
import type {
  CountedCard,
  CountedMatch,
  MatchStanding,
  SuspensionCount,
  SuspensionInput,
  UndecidedCard,
  YellowStanding,
} from './suspension-types.ts';
import { createYellowLedger, rulesBy } from './yellow-ledger.ts';

/**
 * What a match is to the count. `played`: its cards count, and it serves; `shown`: its cards count, but it is not over, or
 * nobody knows yet whether it will be played again; `coming`; `unknown`: the cards of its sheet count, and it serves nothing until
 * somebody says that it was played; `skipped`. An awarded match counts as played for the cards that were shown, and serves if it
 * was kicked off.
 */
export const phaseOf = ({
  state,
  played,
  replayed,
}: Pick<CountedMatch, 'state' | 'played' | 'replayed'>): 'played' | 'shown' | 'coming' | 'unknown' | 'skipped' => {
  switch (state) {
    case 'finished':
      return 'played';
    case 'awarded':
      return played ? 'played' : 'shown';
    case 'live':
      return 'shown';
    case 'abandoned':
      return replayed ? 'skipped' : 'shown';
    case 'scheduled':
      return played ? 'played' : 'coming';
    case 'unknown':
      return 'unknown';
    case 'postponed':
    case 'calledOff':
      return 'skipped';
  }
};

const byKickOff = (one: CountedMatch, other: CountedMatch): number =>
  byText(one.kickOff, other.kickOff) || byText(one.id, other.id);

/** A match, or its rest, which was played at another time: `before` are the cards of the first part. */
type Part = CountedMatch & { before?: readonly CountedCard[] };

/** The matches in the order in which their cards were shown: the rest of an abandoned one stands at its own time. */
const partsOf = (matches: readonly CountedMatch[]): Part[] =>
  matches
    .flatMap((match): Part[] => (match.rest ? [match, { ...match, ...match.rest, before: match.cards }] : [match]))
    .toSorted(byKickOff);

/**
 * The suspensions of a club's players, counted from its sheets: a pure function of all matches, rules and decisions, so that a
 * corrected card or another rule changes everything that follows from it. Matches go by kick-off; the matches of one
 * suspension are those of its squad in its league, of a red card with the scope `domestic` in all domestic leagues. A player on
 * the sheet while suspended serves nothing by that match. Of an abandoned match that went on at another time, the matches in
 * between serve bans; its rest serves none.
 */
export const countSuspensions = (input: SuspensionInput): SuspensionCount => {
  const rulesOf = rulesBy(input.rules);
  const ledger = createYellowLedger(rulesOf, input.entered);
  const open = createOpenSuspensions(rulesOf, input.changes, input.stays);
  const count: Count = { rulesOf, ledger, open };
  const isMember = memberBy(input.stays);
  const matches = input.matches.toSorted(byKickOff);
  const numbers = new Map<string, number>();
  const undecided: UndecidedCard[] = [];
  const waiting = input.decisions.toSorted((one, other) => byText(one.from, other.from) || byText(one.id, other.id));
  const decideUntil = (moment: string | null) => {
    while (waiting[0] && (moment === null || waiting[0].from <= moment)) {
      addDecision(count, waiting[0]);
      waiting.shift();
    }
  };
  const enter = (match: CountedMatch): number => {
    const matchNumber = ledger.enter(match);
    numbers.set(match.id, matchNumber);
    open.enter(match);
    return matchNumber;
  };

  for (const match of partsOf(input.matches)) {
    const phase = phaseOf(match);
    if (phase === 'coming' || phase === 'skipped') continue;
    decideUntil(match.kickOff);
    if (match.before) {
      undecided.push(...countCards(count, match, numbers.get(match.id)!, match.before));
      continue;
    }
    if (phase === 'unknown') open.mayServe(match);
    if (phase === 'unknown' && match.cards.length === 0) continue;
    const matchNumber = enter(match);
    if (phase === 'played') open.serve(match);
    undecided.push(...countCards(count, match, matchNumber));
  }
  decideUntil(null);

  // How the cards stand for the next match of each league. A new season does not hide how the last one ended.
  const standings = new Map<string, YellowStanding[]>();
  const ended = new Map(
    ledger.leagues().map(({ league, season, matchNumber }) => {
      const list = ledger.standings(league, matchNumber + 1);
      return [league, { season, list }] as const;
    }),
  );
  const coming: MatchStanding[] = matches
    .filter((match) => match.state === 'live' || ['coming', 'unknown'].includes(phaseOf(match)))
    .map((match) => {
      const matchNumber = numbers.get(match.id) ?? enter(match);
      const list = ledger.standings(match.league, matchNumber).filter(({ player }) => isMember(player, match.day));
      const before = ended.get(match.league);
      if (!standings.has(match.league) && (!before || !match.season || before.season === match.season))
        standings.set(match.league, list);
      const brink = list.flatMap(({ player, count: cards, entered, brinkMatches, brink: by }) =>
        by ? [{ player, count: by === 'entered' ? (entered ?? cards) : cards, matches: brinkMatches, by }] : [],
      );
      return { match: match.id, suspended: match.state === 'unknown' ? open.out(match) : open.miss(match), brink };
    });
  for (const [league, { list }] of ended) if (!standings.has(league)) standings.set(league, list);

  const isDecided = (card: UndecidedCard) =>
    input.decisions.some(({ match, player }) => match === card.match && player === card.player);
  return {
    suspensions: open.list(),
    yellows: [...standings.values()].flat(),
    undecided: undecided.filter((card) => !isDecided(card)),
    coming,
  };
};

import type { DemoRandom } from '../../lib/random.ts';
import { readClub } from '../../club/read-club.ts';
import type { DemoMatchClock } from './match-clock.ts';

/** What happens in a match and when, before it is clear to whom. */
export type DemoStep = { period: number; into: number; second: number } & (
  | { kind: 'goal' | 'conceded' | 'yellow' | 'theirYellow' | 'straightRed' | 'missed' | 'note' }
  /** The two yellow cards of somebody who is sent off. */
  | { kind: 'firstYellow' | 'secondYellow'; player: string }
  /** `into` 0: at half-time. */
  | { kind: 'changes'; count: number; isInjury?: boolean }
);

type Given = {
  random: DemoRandom;
  clock: DemoMatchClock;
  score: readonly [number, number];
  /** Who is sent off by a second yellow card. */
  sentOff: string | null;
  hasStraightRed: boolean;
};

const lastInto = ({ added }: DemoMatchClock, period: number): number => 45 + added[period - 1]!;

/** Goals, cards, changes and the rest, in the order of the match. Never more than five changes at three stoppages. */
export const planSteps = ({ random, clock, score, sentOff, hasStraightRed }: Given): DemoStep[] => {
  const { yellows } = readClub().match.cards;
  const second = () => random.whole(4, 52);
  const anywhere = (from = 2) => {
    const period = random.whole(1, 2);
    return { period, into: random.whole(from, lastInto(clock, period)), second: second() };
  };
  const times = (count: number, make: () => DemoStep) => Array.from({ length: count }, make);
  const later = (from: number, to: number) => ({ period: 2, into: random.whole(from, to), second: second() });
  const steps: DemoStep[] = [
    ...times(score[0], () => ({ kind: 'goal', ...anywhere() })),
    ...times(score[1], () => ({ kind: 'conceded', ...anywhere() })),
    ...times(random.pick(yellows), () => ({ kind: 'yellow', ...anywhere(9) })),
    ...times(random.pick(yellows), () => ({ kind: 'theirYellow', ...anywhere(9) })),
  ];
  if (sentOff !== null) {
    const first = { period: 1, into: random.whole(22, 44), second: second() };
    steps.push({ kind: 'firstYellow', player: sentOff, ...first });
    steps.push({ kind: 'secondYellow', player: sentOff, ...later(20, 40) });
  } else if (hasStraightRed) steps.push({ kind: 'straightRed', ...later(8, 38) });
  if (random.next() < 0.07) steps.push({ kind: 'missed', ...anywhere() });
  if (random.next() < 0.5) steps.push({ kind: 'note', ...anywhere(10) });
  return [...steps, ...planChanges(random)].sort(
    (one, other) => one.period - other.period || one.into - other.into || one.second - other.second,
  );
};

type Changes = Extract<DemoStep, { kind: 'changes' }>;
const changesMax = 5;

const planChanges = (random: DemoRandom): Changes[] => {
  const isInjury = random.next() < 0.12;
  const stoppages: Changes[] = [];
  const at = (into: number, count: number): Changes => ({ kind: 'changes', period: 2, into, second: 55, count });
  if (isInjury)
    stoppages.push({ kind: 'changes', period: 1, into: random.whole(14, 40), second: 55, count: 1, isInjury });
  const atBreak = random.next() < 0.22 ? random.whole(1, 2) : 0;
  if (atBreak > 0) stoppages.push(at(0, atBreak));
  const late = [at(random.whole(12, 21), random.whole(1, 2)), at(random.whole(25, 33), random.whole(1, 2))];
  if (!isInjury && random.next() < 0.8) late.push(at(random.whole(36, 44), 1));
  let left = changesMax;
  return [...stoppages, ...late].map((step) => {
    const count = Math.min(left, step.count);
    left -= count;
    return { ...step, count };
  });
};

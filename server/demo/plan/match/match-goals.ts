import { formationOf } from '@touchline/contract/match/formation-slots';
import type { SlotCode } from '@touchline/contract/match/slot-fits';
import type { DemoOpponent } from '../../club/match/opponents.ts';
import type { DemoRandom } from '../../lib/random.ts';
import type { Happened } from './happened.ts';
import type { createDemoPitch } from './pitch.ts';
import { sharesOf } from './place-shares.ts';

type Them = (weightOf: (slot: SlotCode) => number) => Pick<Happened, 'side' | 'opponentNumber' | 'opponentName'>;
type Given = {
  random: DemoRandom;
  pitch: ReturnType<typeof createDemoPitch>;
  /** Takers in their order, by id. */
  penalties: readonly string[];
  them: Them;
};

/** Gives one of their eleven, the likelier the greater the weight of the place. */
export const theirPlayers = (random: DemoRandom, { formation, players }: DemoOpponent): Them => {
  const places = formationOf(formation)!.slots.map(({ code }, index) => ({ code, ...players[index]! }));
  return (weightOf) => {
    const { number, name } = random.weighted(places, ({ code }) => weightOf(code))!;
    return { side: 'opponent', opponentNumber: number, opponentName: name };
  };
};

const ways = ['open', 'open', 'open', 'corner', 'counter'] as const;
const theirWays = [...ways, 'penalty', 'freeKick'] as const;

/** Who scores and how, and who misses a penalty, by who is on the pitch. */
export const createDemoGoals = ({ random, pitch, penalties, them }: Given) => {
  const taker = () => pitch.find(penalties);
  const scoring = (slot: SlotCode) => sharesOf(slot).goal;
  const defending = (slot: SlotCode) => (slot === 'GK' ? 0 : sharesOf(slot).card);
  return {
    own: (): Happened => {
      const chance = random.next();
      if (chance < 0.04) return { kind: 'ownGoal', ...them(defending) };
      const penalty = chance < 0.15 ? taker() : undefined;
      if (penalty) return { kind: 'goal', player: penalty.id, how: 'penalty' };
      const scorer = pitch.pick((_, slot) => scoring(slot))!;
      const how = chance < 0.2 ? 'freeKick' : random.pick(ways);
      const isAlone = how === 'freeKick' || random.next() < 0.24;
      const helper = isAlone ? null : pitch.pick((one, slot) => (one === scorer ? 0 : sharesOf(slot).assist));
      return { kind: 'goal', player: scorer.id, otherPlayer: helper?.id ?? null, how };
    },
    conceded: (): Happened => {
      const scorer = random.next() < 0.05 ? pitch.pick((_, slot) => defending(slot)) : undefined;
      if (scorer) return { kind: 'ownGoal', player: scorer.id };
      return { kind: 'goal', ...them(scoring), how: random.pick(theirWays) };
    },
    missed: (): Happened => {
      const player = taker();
      if (player) return { kind: 'penaltyMissed', player: player.id, how: random.pick(['saved', 'post', 'off']) };
      return { kind: 'penaltyMissed', ...them(scoring), otherPlayer: pitch.keeper()?.id ?? null, how: 'saved' };
    },
  };
};

import { assign } from '@touchline/contract/match/lineup/assign';
import { formationOf, type FormationSlot } from '@touchline/contract/match/formation-slots';
import { fitTo, type SlotCode } from '@touchline/contract/match/slot-fits';
import { readClub } from '../../club/read-club.ts';
import { isForeign, type DemoLine, type DemoMatchPlayer } from './match-players.ts';

/** Who starts where. */
export type DemoStarter = { player: DemoMatchPlayer; slot: SlotCode };

export type Ranked = {
  /** Those who may play, the first choice first. */
  players: readonly DemoMatchPlayer[];
  rankOf: (player: DemoMatchPlayer) => number;
  /** How many foreign players the sheet may have; null: no limit. */
  foreignMax: number | null;
};

/** Somebody who plays near the own place is worth as much as one who ranks so much lower. */
const nearCost = 9;

const assigned = (slots: readonly FormationSlot[], { players, rankOf }: Ranked) =>
  assign(
    slots.map((slot) =>
      players.map((player) => {
        const fit = fitTo(slot, player.position);
        return fit === 'none' ? Infinity : rankOf(player) + (fit === 'near' ? nearCost : 0);
      }),
    ),
  );

/** The best eleven for a formation, with no more foreign players than the sheet may have. */
export const chooseEleven = (formation: string, ranked: Ranked): DemoStarter[] => {
  const slots = formationOf(formation)!.slots;
  let { players } = ranked;
  for (;;) {
    const columns = assigned(slots, { ...ranked, players });
    const chosen = slots.flatMap(({ code }, index): DemoStarter[] => {
      const column = columns[index];
      return column == null ? [] : [{ player: players[column]!, slot: code }];
    });
    const foreign = chosen.map(({ player }) => player).filter(isForeign);
    if (ranked.foreignMax === null || foreign.length <= ranked.foreignMax) return chosen;
    const last = foreign.reduce((worst, one) => (ranked.rankOf(one) > ranked.rankOf(worst) ? one : worst));
    players = players.filter((player) => player !== last);
  }
};

/** The bench: of each line the best ones left, goalkeeper first, and within the limit of foreign players. */
export const chooseBench = (
  starters: readonly DemoStarter[],
  { players, rankOf, foreignMax }: Ranked,
): DemoMatchPlayer[] => {
  const { bench: quotas } = readClub().match.sheet;
  const sheet = new Set(starters.map(({ player }) => player));
  const rest = players.filter((player) => !sheet.has(player)).sort((a, b) => rankOf(a) - rankOf(b));
  const bench: DemoMatchPlayer[] = [];
  const take = (count: number, isWanted: (player: DemoMatchPlayer) => boolean) => {
    for (const player of rest.filter(isWanted)) {
      const foreign = [...sheet].filter(isForeign).length;
      if (count === 0 || sheet.has(player)) continue;
      if (isForeign(player) && foreignMax !== null && foreign >= foreignMax) continue;
      sheet.add(player);
      bench.push(player);
      count -= 1;
    }
  };
  for (const line of Object.keys(quotas) as DemoLine[]) take(quotas[line], (player) => player.line === line);
  const size = Object.values(quotas).reduce((sum, quota) => sum + quota);
  // Where the limit left a place empty.
  take(size - bench.length, ({ line }) => line !== 'goalkeepers');
  return bench;
};

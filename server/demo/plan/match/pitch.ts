import { formationOf } from '@touchline/contract/match/formation-slots';
import { fitTo, type SlotCode } from '@touchline/contract/match/slot-fits';
import type { DemoRandom } from '../../lib/random.ts';
import type { DemoStarter } from './eleven.ts';
import type { DemoMatchPlayer } from './match-players.ts';
import { sharesOf } from './place-shares.ts';

type Given = {
  random: DemoRandom;
  formation: string;
  starters: readonly DemoStarter[];
  bench: readonly DemoMatchPlayer[];
  /** Leaders in their order, who may be on the bench or not called. */
  captains: readonly string[];
};

/** How well somebody on the bench suits a place. */
const suits = { own: 3, near: 1, none: 0 } as const;

/** Who of the own team is on the pitch and where, who waits, who is booked, and who leads. */
export const createDemoPitch = ({ random, formation, starters, bench, captains }: Given) => {
  const places = new Map(formationOf(formation)!.slots.map((slot) => [slot.code, slot]));
  const on = new Map(starters.map(({ player, slot }) => [player, slot]));
  const waiting = [...bench];
  const booked = new Set<string>();
  const isOn = (id: string) => [...on.keys()].some((player) => player.id === id);
  let captain = captains.find(isOn) ?? null;

  /** One on the pitch, the likelier the greater the weight. */
  const pick = (weightOf: (player: DemoMatchPlayer, slot: SlotCode) => number): DemoMatchPlayer | undefined =>
    random.weighted([...on], ([player, slot]) => weightOf(player, slot))?.[0];

  return {
    booked: booked as ReadonlySet<string>,
    pick,
    find: (ids: readonly (string | undefined)[]): DemoMatchPlayer | undefined =>
      ids.flatMap((id) => [...on.keys()].find((player) => player.id === id) ?? [])[0],
    keeper: () => [...on].find(([, slot]) => slot === 'GK')?.[0],
    book: (id: string) => void booked.add(id),
    leave: (player: DemoMatchPlayer) => void on.delete(player),
    /** Chooses who goes off and who comes on, and changes them; undefined if nobody on the bench suits. `stays` stays. */
    change: (stays: string | null) => {
      const off = pick(({ id }, slot) => {
        if (id === stays) return 0;
        const share = sharesOf(slot).off * (booked.has(id) ? 1.6 : 1) * (id === captain ? 0.3 : 1);
        return bench.some((player) => player.id === id) ? share * 0.05 : share;
      });
      const slot = off && places.get(on.get(off)!);
      const comes =
        slot &&
        random.weighted(waiting, ({ position, line }) =>
          line === 'goalkeepers' ? 0 : suits[fitTo(slot, position)] + (line === off.line ? 0.6 : 0.05),
        );
      if (!comes) return undefined;
      on.delete(off);
      on.set(comes, slot.code);
      waiting.splice(waiting.indexOf(comes), 1);
      return { off, comes };
    },
    /** Who takes the armband once the captain has left; undefined as long as nobody has to. */
    newCaptain: (): string | undefined => {
      if (captain === null || isOn(captain)) return undefined;
      captain = captains.find(isOn) ?? pick(({ line }) => (line === 'goalkeepers' ? 0.5 : 1))?.id ?? null;
      return captain ?? undefined;
    },
  };
};

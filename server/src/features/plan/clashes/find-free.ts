import type { PlaceHalf, PlaceKind } from '@touchline/contract/football/session/plan-choices';
import { commonHours, halvesMeet, type PlanUse } from './plan-use.ts';

type Place = { id: string; kind: PlaceKind; has_halves: boolean; is_active: boolean };
type Spot = { place: string; half: PlaceHalf | null };
type Wanted = Pick<PlanUse, 'id' | 'from' | 'to'>;

const inTheWay = ({ place, half }: Spot, own: Wanted, uses: readonly PlanUse[]): PlanUse[] =>
  uses.filter((use) => use.id !== own.id && use.place === place && halvesMeet(use.half, half));

/** When the next use of a spot begins after the end of a planned one, before a moment; null: none does. */
export const freeUntil = (spot: Spot, own: Wanted, uses: readonly PlanUse[], before: string): string | null =>
  inTheWay(spot, own, uses)
    .map(({ from }) => from)
    .filter((from) => from >= own.to && from < before)
    .sort()[0] ?? null;

/**
 * The first active place of the same kind that is free for the whole time of a use; of a half first the other half of the same
 * place. Undefined: none is.
 */
export const findFree = (
  { place, half, ...own }: PlanUse,
  { places, uses }: { places: readonly Place[]; uses: readonly PlanUse[] },
): Spot | undefined => {
  const kind = places.find(({ id }) => id === place)?.kind;
  return places
    .filter((one) => one.is_active && one.kind === kind)
    .sort((one, other) => Number(other.id === place) - Number(one.id === place))
    .flatMap((one): Spot[] => {
      const halves: readonly (PlaceHalf | null)[] = half !== null && one.has_halves ? ['a', 'b'] : [null];
      return halves.map((free) => ({ place: one.id, half: free }));
    })
    .find((spot) => inTheWay(spot, own, uses).every((use) => commonHours(use, own) === undefined));
};

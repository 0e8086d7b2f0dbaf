import type { Membership, MembersInput } from '@touchline/contract/squads/squads';
import type { MembershipKind } from '@touchline/contract/squads/squad-choices';
import { limits } from '@touchline/contract/wire/limits';

export type MovedPlayer = { id: string; name: string; number?: number | string | null | undefined };

/** Who wears which number in a squad today. */
export const wearersOf = (members: readonly Membership[]): Map<number, { id: string; name: string }> =>
  new Map(
    members.flatMap(({ player, shirtNumber }) =>
      shirtNumber === null ? [] : [[shirtNumber, { id: player._id, name: player.name }] as const],
    ),
  );

const numbers = Array.from(
  { length: limits.shirtNumberMax - limits.shirtNumberMin + 1 },
  (_, index) => index + limits.shirtNumberMin,
);

/** The numbers that players may wear; players who have one in the squad keep it. */
export const allNumbers: readonly number[] = numbers;

/**
 * A number for each player: the own one where it is free in the squad, or else the lowest free one from 2 on. Number 1 is a
 * goalkeeper's and given by hand.
 */
export const proposeNumbers = (
  players: readonly MovedPlayer[],
  wearers: ReadonlyMap<number, { id: string }>,
): Record<string, number | null> => {
  const isFree = (number: number, id: string) => (wearers.get(number)?.id ?? id) === id;
  const given = new Set<number>();
  const proposal: Record<string, number | null> = {};
  // Who keeps the own number comes first, so that nobody else is given it.
  for (const { id, number } of players)
    if (typeof number === 'number' && isFree(number, id) && !given.has(number)) {
      proposal[id] = number;
      given.add(number);
    }
  for (const { id, number } of players) {
    if (id in proposal) continue;
    if (typeof number !== 'number') {
      proposal[id] = null;
      continue;
    }
    const next = numbers.find((each) => each > 1 && isFree(each, id) && !given.has(each)) ?? null;
    proposal[id] = next;
    if (next !== null) given.add(next);
  }
  return proposal;
};

/** A number that two of the players would wear. */
export const doubleNumber = (chosen: readonly (number | null)[]): number | undefined =>
  chosen.find((number, index) => number !== null && chosen.indexOf(number) !== index) ?? undefined;

type Plan = {
  kind: MembershipKind;
  from: string;
  /** '' for an open end. */
  until: string;
  reason: string;
};

/** What is sent for one player. Who only trains with a squad wears no number there. */
export const memberInput = (
  player: string,
  { kind, from, until, reason }: Plan,
  number: number | null,
): MembersInput => ({
  players: [player],
  kind,
  from,
  ...(until === '' ? {} : { to: until }),
  ...(kind === 'training' ? {} : { shirtNumber: number }),
  ...(reason.trim() === '' ? {} : { note: reason.trim() }),
});

import { addDays } from '../../../../lib/time/zone.ts';

/** Days, inclusive; without `to` they are still open. */
export type Days = { from: string; to: string | null };

/** A membership as far as the path of a player goes. */
export type Stay = Days & { id: string; squad: string; kind: string };

/** Sorts after every day. */
const open = '9999-12-31';
const endOf = ({ to }: Days): string => to ?? open;
const days = (from: string, end: string): Days[] => (from > end ? [] : [{ from, to: end === open ? null : end }]);
const laterOf = (one: string, other: string): string => (one > other ? one : other);
const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/** The days that both have. */
export const commonDays = (one: Days, other: Days): Days[] =>
  days(laterOf(one.from, other.from), earlierOf(endOf(one), endOf(other)));

/** What is left of some days without others. */
export const daysWithout = (one: Days, others: readonly Days[]): Days[] =>
  others.reduce<Days[]>(
    (rest, other) =>
      rest.flatMap((part) =>
        commonDays(part, other).length === 0
          ? [part]
          : [
              ...days(part.from, earlierOf(endOf(part), addDays(other.from, -1))),
              ...(other.to === null ? [] : days(laterOf(part.from, addDays(other.to, 1)), endOf(part))),
            ],
      ),
    [one],
  );

/** Days in order, those that follow each other joined. */
export const joinedDays = (parts: readonly Days[]): Days[] =>
  parts
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce<Days[]>((joined, part) => {
      const last = joined.at(-1);
      if (!last || (last.to !== null && addDays(last.to, 1) < part.from)) return [...joined, { ...part }];
      last.to = last.to === null || part.to === null ? null : laterOf(last.to, part.to);
      return joined;
    }, []);

/** What becomes of one membership: the first part is its row, further ones are new rows. */
export type Joined = { stay: Stay; parts: { kind: string; days: Days }[] };

/**
 * The memberships of a record beside those of the one whose path counts. Of its main squads the days stay on which the other
 * record had none. On a day on which both had one, the player was in two squads: this one becomes a second squad, until
 * yesterday at most. Days of a squad to which the player belongs anyway go.
 */
export const besidePath = (path: readonly Stay[], others: readonly Stay[], today: string): Joined[] => {
  const mains = path.filter(({ kind }) => kind === 'main');
  const past: Days = { from: '0000-01-01', to: addDays(today, -1) };
  return others.map((stay) => {
    const belongs = path.filter(({ squad }) => squad === stay.squad);
    if (stay.kind !== 'main')
      return { stay, parts: daysWithout(stay, belongs).map((part) => ({ kind: stay.kind, days: part })) };
    const second = mains
      .filter(({ squad }) => squad !== stay.squad)
      .flatMap((main) => commonDays(stay, main))
      .flatMap((part) => commonDays(part, past))
      .flatMap((part) => daysWithout(part, belongs));
    return {
      stay,
      parts: [
        ...daysWithout(stay, mains).map((part) => ({ kind: 'main', days: part })),
        ...second.map((part) => ({ kind: 'dual', days: part })),
      ],
    };
  });
};

/** What a record says of the days on which its player was there. */
export type Presence = { mains: readonly Days[]; inactive: readonly Days[] };

/** The days on which neither record has an active player: those inactive on one and not active on the other. */
export const inactiveOnBoth = (one: Presence, other: Presence): Days[] => {
  const activeOf = ({ mains, inactive }: Presence) => mains.flatMap((main) => daysWithout(main, inactive));
  const active = [...activeOf(one), ...activeOf(other)];
  return joinedDays([...one.inactive, ...other.inactive].flatMap((spell) => daysWithout(spell, active)));
};

// Minutes of a match by its own arithmetic, after the definitions of domain text 2: official without added time, actual with it.

/** A minute as football writes it: 45+2 of the first period is `{ period: 1, minute: 45, added: 2 }`. */
export type Minute = { period: number; minute: number; added?: number | undefined };

/** What happens to own players, in order. The club doesn't know the minute of an untimed one. */
export type PitchEvent = Minute & { off: string } & { on?: string; isSendingOff?: boolean; isUntimed?: boolean };

export type PlayedMatch = {
  /** Lengths of the periods, and the added time of each. */
  lengths: number[];
  added: number[];
  starters: string[];
  substitutes: string[];
  changes: PitchEvent[];
  /** Where it was abandoned. */
  stopped?: Minute;
};

/** `official` is null for who changed at a minute that the club doesn't know; `actual` is the even share then. */
export type Line = { started: boolean; cameOn: boolean; official: number | null; actual: number };

const startOf = ({ lengths }: PlayedMatch, period: number): number =>
  lengths.slice(0, period - 1).reduce((sum, length) => sum + length, 0);

/** Stoppage adds nothing: a minute is at most the end of its period. */
const officialAt = (match: PlayedMatch, { period, minute }: Minute): number =>
  Math.min(minute, startOf(match, period) + (match.lengths[period - 1] ?? 0));

const actualAt = (match: PlayedMatch, { period, minute, added = 0 }: Minute): number => {
  const start = startOf(match, period);
  const earlier = match.added.slice(0, period - 1).reduce((sum, one) => sum + one, start);
  return earlier + (minute - start) + added;
};

/** The minutes of everybody on the sheet: 0 for who never came on, at least one official minute for who did. */
export const minutesOf = (match: PlayedMatch): Map<string, Line> => {
  const last = match.lengths.length;
  const length = startOf(match, last + 1);
  const end: Minute = match.stopped ?? { period: last, minute: length, added: match.added[last - 1] ?? 0 };
  const since = new Map<string, Minute>(match.starters.map((one) => [one, { period: 1, minute: 0 }]));
  const lines = new Map<string, Line>();
  for (const player of [...match.starters, ...match.substitutes])
    lines.set(player, { started: match.starters.includes(player), cameOn: false, official: 0, actual: 0 });
  const leave = (player: string, until: Minute): void => {
    const from = since.get(player);
    const line = lines.get(player);
    if (!from || !line) return;
    since.delete(player);
    line.official = (line.official ?? 0) + officialAt(match, until) - officialAt(match, from);
    line.actual += actualAt(match, until) - actualAt(match, from);
  };
  for (const event of match.changes) {
    leave(event.off, event);
    const line = event.on === undefined ? undefined : lines.get(event.on);
    if (event.on === undefined || !line) continue;
    line.cameOn = true;
    since.set(event.on, event);
  }
  for (const player of [...since.keys()]) leave(player, end);
  for (const line of lines.values()) if (line.cameOn) line.official = Math.max(1, line.official ?? 0);
  const untimed = new Set(match.changes.flatMap(({ isUntimed, off, on }) => (isUntimed && on ? [off, on] : [])));
  const sharing = [...lines]
    .filter(([player]) => untimed.has(player))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const together = sharing.reduce((sum, [, { actual }]) => sum + actual, 0);
  sharing.forEach(([, line], index) => {
    line.official = null;
    line.actual = Math.floor(together / sharing.length) + (index < together % sharing.length ? 1 : 0);
  });
  return lines;
};

/** A part of a session, as far as its load goes. */
export type LoadedPart = {
  minutes: number;
  intendedRpe: number | null;
  /** The part at the same time as which it runs; null: it stands by itself. */
  parallelTo: string | null;
  _id: string;
};
type Loaded = { durationMin: number | null; intendedRpe: number | null };

/** How hard a match is planned to be, on the CR-10 scale: a match has no typed intention. */
export const matchRpe = 8;

/** How long some parts take: of those at the same time the longest counts. */
export const minutesOfParts = (parts: readonly LoadedPart[]): number => {
  const longest = new Map<string, number>();
  for (const { _id, parallelTo, minutes } of parts) {
    const slot = parallelTo ?? _id;
    longest.set(slot, Math.max(longest.get(slot) ?? 0, minutes));
  }
  return [...longest.values()].reduce((sum, minutes) => sum + minutes, 0);
};

/**
 * Planned load of a session in arbitrary units: intended RPE × minutes (Foster 2001). Of a session with parts it is the sum over the
 * parts that stand by themselves, where each of them has an RPE; else that of the whole session; null where RPE or minutes are
 * not typed.
 */
export const plannedLoadOf = (session: Loaded, parts: readonly LoadedPart[]): number | null => {
  const own = parts.filter(({ parallelTo }) => parallelTo === null);
  if (own.length > 0 && own.every(({ intendedRpe }) => intendedRpe !== null))
    return own.reduce((sum, { minutes, intendedRpe }) => sum + minutes * intendedRpe!, 0);
  const { durationMin, intendedRpe } = session;
  const minutes = durationMin ?? (own.length > 0 ? minutesOfParts(parts) : null);
  return minutes === null || intendedRpe === null ? null : minutes * intendedRpe;
};

/** Planned load of a match of which the periods last these minutes. It counts in the sum of its day and week. */
export const plannedLoadOfMatch = (playingMinutes: number): number => playingMinutes * matchRpe;

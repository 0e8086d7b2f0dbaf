import type { AwayRow } from './replies.repository.ts';

/** What of an absence says which events it answers. */
type Away = Pick<AwayRow, 'from_day' | 'to_day' | 'series_id' | 'updated_at' | 'announced'>;
type Days = Pick<Away, 'from_day' | 'to_day' | 'series_id'>;
type AnnouncedDays = NonNullable<AwayRow['announced']>[number];
type At = { day: string; series: string | null };

const partsOf = ({ announced, from_day: from, to_day: to, series_id: series, updated_at: since }: Away) =>
  announced ?? [{ from, to, series, since }];

/** The days of a part that a changed absence still has. */
const kept = (part: AnnouncedDays, { from_day, to_day, series_id }: Days): AnnouncedDays[] => {
  const [from, to] = [part.from > from_day ? part.from : from_day, part.to < to_day ? part.to : to_day];
  const isOther = part.series !== null && series_id !== null && part.series !== series_id;
  return to < from || isOther ? [] : [{ ...part, from, to, series: part.series ?? series_id }];
};

const contains = (one: AnnouncedDays, other: AnnouncedDays): boolean =>
  one.from <= other.from && one.to >= other.to && (one.series === null || one.series === other.series);

/**
 * The parts of an absence after a change of its days: a day that stays was announced when it was, one that is new is
 * announced now.
 */
export const announcedAfter = (before: Away, after: Days, now: string): AnnouncedDays[] => {
  const whole = { from: after.from_day, to: after.to_day, series: after.series_id, since: now };
  const parts = [...partsOf(before).flatMap((part) => kept(part, after)), whole];
  // Without those that an earlier part contains: changing days to and fro must not add up.
  return parts.filter(
    (part, index) =>
      !parts.some(
        (other, place) =>
          contains(other, part) && (other.since < part.since || (other.since === part.since && place < index)),
      ),
  );
};

/** Since when an absence has covered a day of a series, or of no series; undefined if it does not. */
export const announcedSince = (away: Away, { day, series }: At): string | undefined =>
  partsOf(away)
    .filter((part) => part.from <= day && part.to >= day && (part.series === null || part.series === series))
    .map(({ since }) => since)
    .sort()[0];

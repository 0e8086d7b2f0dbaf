import { minutesMs } from '../../../lib/time/clock.ts';
import { startOfDay, dayIn } from '../../../lib/time/zone.ts';
import { eventKey, sessionOf, type OccasionEvent } from '../occasions.ts';

/** An entry of the player who scans. */
export type ScannedEntry = {
  id: string;
  check_in: string;
  check_out: string | null;
  session: string;
  occasion: string | null;
  entered_by: string | null;
  scanned_at: string | null;
};

/** What a scan does: nothing again, note that a staff's entry is true, write the time out, or make an entry. */
export type Scan<Entry> =
  { act: 'nothing' | 'confirm' | 'leave'; entry: Entry } | { act: 'come'; session: string; occasion: string };

/** Whoever scans twice in a row, or sends once more what may not have arrived, means one scan. */
const sameScanMs = minutesMs(1);

/**
 * Decides what a scan at a moment means for a player with these entries of today and yesterday, by time, when these
 * events are around. Whoever is there leaves, as long as what the entry is for is still around or nothing else is; the
 * others come.
 */
export const scanOf = <Entry extends ScannedEntry>(
  entries: readonly Entry[],
  { events, now, zone }: { events: readonly OccasionEvent[]; now: string; zone: string },
): Scan<Entry> => {
  const dayStart = startOfDay(dayIn(now, zone), zone);
  const around = new Set(events.map(({ kind, id }) => eventKey(kind, id)));
  const isAround = ({ occasion }: Entry) => occasion !== null && around.has(occasion);
  // What goes on over midnight is left on the next day.
  const near = entries.filter((entry) => isAround(entry) || entry.check_in >= dayStart);
  const just = near.findLast(
    ({ scanned_at }) => scanned_at !== null && Math.abs(Date.parse(now) - Date.parse(scanned_at)) < sameScanMs,
  );
  if (just) return { act: 'nothing', entry: just };

  const isOpen = ({ check_out }: Entry) => check_out === null || check_out > now;
  const open = near.findLast((entry) => isOpen(entry) && (isAround(entry) || events.length === 0));
  if (open) {
    if (open.entered_by !== null && open.scanned_at === null) return { act: 'confirm', entry: open };
    // A time in that was corrected to a later one can't be left before.
    return { act: open.check_in < now ? 'leave' : 'nothing', entry: open };
  }
  const { occasion: current } = sessionOf(events, now, zone);
  const isHere = (entry: Entry) => (events.length === 0 ? entry.occasion === current : isAround(entry));
  const left = near.findLast((entry) => !isOpen(entry) && isHere(entry));
  // Where one session follows upon another, whoever has left the first comes to the second.
  const entered = new Set(near.map(({ occasion }) => occasion));
  const others = events.filter(({ kind, id }) => !entered.has(eventKey(kind, id)));
  return left && others.length === 0 ? { act: 'leave', entry: left } : { act: 'come', ...sessionOf(others, now, zone) };
};

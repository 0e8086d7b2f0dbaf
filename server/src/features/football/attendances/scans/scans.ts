import { minutesMs } from '../../../../lib/time/clock.ts';
import { startOfDay, dayIn } from '../../../../lib/time/zone.ts';
import { keyOfEvent, sessionOf, type OccasionEvent } from '../occasions.ts';

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

/** The effect of a scan: none, confirm an entry made by staff, set the time out, or make an entry. */
export type Scan<Entry> =
  { act: 'nothing' | 'confirm' | 'leave'; entry: Entry } | { act: 'come'; session: string; occasion: string };

/** Two scans within this time count as one: the player scanned twice, or the phone sent a request again. */
const sameScanMs = minutesMs(1);

/**
 * Decides what a scan means for a player, given the player's entries of today and yesterday, by time, and the current
 * events. A player who is checked in leaves if the entry's event is still around, or if no event is; otherwise the
 * player comes.
 */
export const scanOf = <Entry extends ScannedEntry>(
  entries: readonly Entry[],
  { events, now, zone }: { events: readonly OccasionEvent[]; now: string; zone: string },
): Scan<Entry> => {
  const dayStart = startOfDay(dayIn(now, zone), zone);
  const around = new Set(events.map(keyOfEvent));
  const isAround = ({ occasion }: Entry) => occasion !== null && around.has(occasion);
  // An event that runs past midnight is left on the next day.
  const near = entries.filter((entry) => isAround(entry) || entry.check_in >= dayStart);
  const just = near.findLast(
    ({ scanned_at }) => scanned_at !== null && Math.abs(Date.parse(now) - Date.parse(scanned_at)) < sameScanMs,
  );
  if (just) return { act: 'nothing', entry: just };

  const isOpen = ({ check_out }: Entry) => check_out === null || check_out > now;
  const open = near.findLast((entry) => isOpen(entry) && (isAround(entry) || events.length === 0));
  if (open) {
    if (open.entered_by !== null && open.scanned_at === null) return { act: 'confirm', entry: open };
    // A player can't leave before a time in that was corrected to a later one.
    return { act: open.check_in < now ? 'leave' : 'nothing', entry: open };
  }
  const { occasion: current } = sessionOf(events, now, zone);
  const isHere = (entry: Entry) => (events.length === 0 ? entry.occasion === current : isAround(entry));
  const left = near.findLast((entry) => !isOpen(entry) && isHere(entry));
  // When another event follows, a player who has left the first one comes to the second.
  const entered = new Set(near.map(({ occasion }) => occasion));
  const others = events.filter((event) => !entered.has(keyOfEvent(event)));
  return left && others.length === 0 ? { act: 'leave', entry: left } : { act: 'come', ...sessionOf(others, now, zone) };
};

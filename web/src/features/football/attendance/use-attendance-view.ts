import { useLocation, useNavigate, useSearch } from '../../../lib/router/router.tsx';
import type { OccasionKey } from './parts/occasion.ts';
import type { DayRange } from './range/day-range.ts';

type Passed = { fromHere?: unknown; fromList?: unknown } | null;
type Changes = { player?: string | null; take?: OccasionKey | null; from?: string; to?: string };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u;
const dayIn = (value: string | null) => (value !== null && dayPattern.test(value) ? value : '');

/** The view in the URL: all attendance, a player's, or an occasion's roll call; and the range of days. */
export function useAttendanceView() {
  const params = useSearch();
  const navigate = useNavigate();
  const passed = useLocation().state as Passed;

  const searchWith = (changes: Changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const search = next.toString();
    return search && `?${search}`;
  };
  const go = (changes: Changes, { replaces = false, fromHere = false } = {}) =>
    void navigate({ search: searchWith(changes) }, { replace: replaces, state: { fromHere } });
  /** Goes back in the history if the user came from inside the app. */
  const goBack = (changes: Changes) =>
    passed?.fromHere === true || passed?.fromList === true ? void navigate(-1) : go(changes, { replaces: true });

  const range: DayRange = { from: dayIn(params.get('from')), to: dayIn(params.get('to')) };
  return {
    player: params.get('player'),
    take: params.get('take'),
    range,
    showPlayer: (player: string) => go({ player }, { replaces: params.get('player') !== null, fromHere: true }),
    /** A link from all attendance to a player's, whose Back returns to where the link was. */
    playerLink: (player: string) => ({ to: { search: searchWith({ player }) }, state: { fromHere: true } }),
    leavePlayer: () => goBack({ player: null }),
    startTaking: (take: OccasionKey) => go({ take }, { fromHere: true }),
    leaveTaking: () => goBack({ take: null }),
    setRange: ({ from, to }: DayRange) =>
      go({ from, to }, { replaces: true, fromHere: passed?.fromHere === true && params.get('player') !== null }),
  };
}

export type AttendanceView = ReturnType<typeof useAttendanceView>;

import { startOfWeek } from '@touchline/contract/wire/week-start';
import { addDays, type Day, dayIn } from '../../../../lib/dates/days.ts';
import { useNavigate, useSearch } from '../../../../lib/router/router.tsx';
import { useSquad } from '../../../../lib/session/squad.ts';
import { useNow } from '../../../../hooks/use-now.ts';
import { useAround } from '../offline/use-around.ts';

export type WeekView = 'week' | 'squads';

const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));

/** The week that the address names, today's without one; undefined until the club's first day of the week is known. */
export function useWeekView() {
  const params = useSearch();
  const navigate = useNavigate();
  const { account, club, squads, hasFailed, retry } = useAround();
  const chosen = useSquad();
  const now = useNow();
  const timeZone = club?.timezone ?? 'UTC';
  const today = dayIn(timeZone, new Date(now));
  const asked = params.get('from');
  const from = club && startOfWeek(isDay(asked) ? asked : today, club.weekStart);
  const isSeveral = squads !== undefined;
  const wanted = params.get('view');
  // Of several squads with none chosen, all.
  const view: WeekView =
    isSeveral && (wanted === 'squads' || (wanted !== 'week' && chosen === null)) ? 'squads' : 'week';

  const searchWith = (changes: Record<string, string | null>): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const search = next.toString();
    return search && `?${search}`;
  };
  const show = (changes: Record<string, string | null>) =>
    void navigate({ search: searchWith(changes) }, { replace: true });
  return {
    from,
    today,
    timeZone,
    thisWeek: club && startOfWeek(today, club.weekStart),
    /** Null until it is known who is signed in. */
    account,
    club,
    hasFailed,
    retry,
    view,
    isSeveral,
    squads: squads ?? [],
    /** The one whose week is asked for; undefined for all that there are. */
    squad: view === 'squads' ? undefined : (chosen ?? undefined),
    searchWith,
    showWeek: (first: Day | undefined) => show({ from: first ?? null }),
    showView: (next: WeekView) => show({ view: next }),
    weekAfter: (weeks: number) => from && addDays(from, weeks * 7),
  };
}

export type ShownView = ReturnType<typeof useWeekView>;

import { caseLimits } from '@touchline/contract/health/case-choices';
import { useNavigate, useSearch } from '../../../../lib/router/router.tsx';

/** What is known of a case that the address asks to open, from an injury that was recorded in a match. */
export type AskedCase = { player: string; onsetDate: string | null; match: string | null; matchMinute: number | null };

const names = ['new', 'on', 'match', 'minute'] as const;

/** Whether the address asks for a new case, the facts that it gives if it names a player, and a function that takes it out of the address. */
export const useAskedCase = (): { isAsked: boolean; asked: AskedCase | null; settle: () => void } => {
  const search = useSearch();
  const navigate = useNavigate();
  const player = search.get('new');
  const day = search.get('on');
  const minute = Number(search.get('minute') ?? Number.NaN);
  const isMinute = Number.isInteger(minute) && minute >= 0 && minute <= caseLimits.matchMinuteMax;
  return {
    isAsked: player !== null,
    asked:
      player === null || player === ''
        ? null
        : {
            player,
            onsetDate: day !== null && /^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : null,
            match: search.get('match'),
            matchMinute: isMinute ? minute : null,
          },
    settle: () => {
      if (player === null) return;
      const next = new URLSearchParams(search);
      for (const name of names) next.delete(name);
      navigate(`/reports/availability?${next}`, { replace: true });
    },
  };
};

import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { seasonsQuery } from '../../../api/club/seasons.ts';
import { usePathname } from '../../../lib/router/router.tsx';
import { useSeason } from '../../../lib/session/season.ts';
import { followsSeason, isLimited } from './limited-pages.ts';

/** Under the header: which closed season is shown, whether this page follows it, and the way back. */
export function SeasonLine({ onLeave }: { onLeave: (to: string) => void }) {
  const { t } = useTranslation();
  const pathname = usePathname();
  const chosen = useSeason();
  const { data } = useQuery({ ...seasonsQuery(), meta: { quiet: true } });
  const season = data?.records.find(({ _id }) => _id === chosen);
  const current = data?.records.find(({ state }) => state === 'current');
  if (!season || !isLimited(pathname)) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-b border-line bg-sunken px-6 py-1.5 text-sm max-tablet:mt-2 max-tablet:border-t max-tablet:px-4"
    >
      <CalendarRange aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
      <strong className="font-semibold">{t('squads.closedSeason', { season: season.name })}</strong>
      {followsSeason(pathname) ? null : <span className="text-ink-2">{t('squads.allSeasons')}</span>}
      <button
        type="button"
        onClick={() => onLeave(current?.name ?? t('squads.currentSeason'))}
        className="ms-auto min-h-7 rounded-sm font-semibold text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {t('squads.currentSeason')}
      </button>
    </div>
  );
}

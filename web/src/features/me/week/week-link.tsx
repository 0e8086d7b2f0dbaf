import { CalendarCheck, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PlayerLink } from '../parts/player-link.tsx';

/** Leads from the calendar to the answers. */
export function WeekLink({ isFamily = false }: { isFamily?: boolean }) {
  const { t } = useTranslation();
  return (
    <PlayerLink
      href="/me/week"
      className="wash flex min-h-15 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-1 hover:bg-hover"
    >
      <CalendarCheck aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-accent" />
      <span className="grid min-w-0 leading-snug">
        <span className="text-md font-semibold">{t(isFamily ? 'replies.week.titleChild' : 'replies.week.title')}</span>
        <span className="text-sm text-ink-2">{t(isFamily ? 'replies.week.hintChild' : 'replies.week.hint')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="flip ms-auto size-5 shrink-0 stroke-2 text-ink-3" />
    </PlayerLink>
  );
}

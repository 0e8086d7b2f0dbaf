import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { useMayChange } from '../../../api/people/squad-choices.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { eventAddress } from '../../../components/football/event-address.ts';
import { EventName } from '../../../components/football/event-name.tsx';
import { EventTag } from '../../../components/football/event-tag.tsx';
import { EventTime } from '../../../components/football/event-time.tsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { MovedFrom } from '../../../components/football/moved-from.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';
import type { Day } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

type DaySheetProps = {
  day: Day;
  today: Day;
  timeZone: string;
  events: readonly CalendarEvent[];
  isLoading: boolean;
  error?: { onRetry: () => void; isRetrying: boolean } | undefined;
};

/** A day with its events, by time. */
export function DaySheet({ day, today, timeZone, events, isLoading, error }: DaySheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const content = () => {
    if (error)
      return <ErrorState message={t('calendar.loadFailed')} onRetry={error.onRetry} isRetrying={error.isRetrying} />;
    if (isLoading) return <EventSkeletons />;
    if (events.length === 0)
      return (
        <EmptyState
          title={t('calendar.emptyDay')}
          hint={t('calendar.emptyDayHint')}
          action={
            day >= today ? (
              <Link to={`/projects/trainings?new=${day}`} className={buttonVariants({ variant: 'outline' })}>
                {t('projects.trainings.new')}
              </Link>
            ) : undefined
          }
        />
      );
    return (
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <EventRow key={`${event.kind}${event.id}${event.at}`} event={event} timeZone={timeZone} />
        ))}
      </ul>
    );
  };
  return (
    <Sheet
      isFlush
      title={
        <span className="block py-1.5 text-lg font-bold tracking-title first-letter:uppercase">
          {format.longDate(day)}
        </span>
      }
    >
      {content()}
    </Sheet>
  );
}

/** An event links to its record; the whole row is the link's target. */
function EventRow({ event, timeZone }: { event: CalendarEvent; timeZone: string }) {
  const { t } = useTranslation();
  const mayAnswer = useMayChange(event.kind === 'match' ? event.squad : null);
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-3 px-5 py-3.5 hover:bg-hover max-tablet:px-4">
      <KindMark kind={event.kind} className="mt-[0.3125rem] size-3! justify-self-center" />
      <div className="min-w-0 leading-[1.4]">
        <Link
          to={eventAddress(event)}
          className="block rounded-sm after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        >
          <EventName event={event} />
        </Link>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3 not-first:mt-0.5">
          <EventTag event={event} mayAnswer={mayAnswer} />
          <span>{event.kind === 'match' && event.rest ? t('pieces.rest') : t(`calendar.kinds.${event.kind}`)}</span>
          <MovedFrom event={event} timeZone={timeZone} />
        </p>
      </div>
      <EventTime event={event} timeZone={timeZone} className="tnum font-medium whitespace-nowrap text-ink-2" />
    </li>
  );
}

const widths = ['w-40', 'w-52', 'w-32'];

function EventSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <div aria-hidden="true" className="grid gap-6 p-5">
        {widths.map((width) => (
          <div key={width} className="flex justify-between gap-3">
            <div className="grid gap-2">
              <Skeleton className={width} />
              <Skeleton className="h-3 w-16" />
            </div>
            <Skeleton className="w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}

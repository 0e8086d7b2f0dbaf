import { sessionParts } from '@touchline/contract/football/choices';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { occasionsQuery } from '../../../../api/football/attendances.ts';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { KindMark } from '../../../../components/football/kind-mark.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { addDays, type Day, dayIn } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { dayKey, eventKey, type OccasionKey } from '../parts/occasion.ts';

type TakeDialogProps = { timeZone: string; onClose: () => void; onChoose: (occasion: OccasionKey) => void };

const yearsBack = 5;
const choice =
  'wash flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-start text-ink hover:border-control hover:bg-hover';

/** Chooses the occasion to take attendance for: a training or match (today's first), or a part of the day. */
export function TakeDialog({ timeZone, onClose, onChoose }: TakeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const today = dayIn(timeZone, new Date());
  const [day, setDay] = useState<Day>(today);
  const year = Number(today.slice(0, 4));

  const step = (days: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    const next = day === '' ? today : addDays(day, days);
    return (
      <IconButton label={label} icon={<Icon aria-hidden="true" className="flip" />} onClick={() => setDay(next)} />
    );
  };

  return (
    <Dialog isOpen title={t('attendance.take.title')} onClose={onClose}>
      <div className="flex items-center gap-2">
        {step(-1, t('attendance.take.previousDay'), ChevronLeft)}
        <div className="min-w-0 flex-1">
          <DateSelect
            variant="floating"
            label={t('attendance.take.day')}
            value={day}
            onChange={setDay}
            firstYear={year - yearsBack}
            lastYear={year + 1}
          />
        </div>
        {step(1, t('attendance.take.nextDay'), ChevronRight)}
      </div>
      {day === '' ? null : (
        <>
          <p aria-live="polite" className="-mt-2 text-sm text-ink-3 first-letter:uppercase">
            {day === today ? t('attendance.take.today', { day: format.longDate(day) }) : format.longDate(day)}
          </p>
          <Occasions day={day} timeZone={timeZone} onChoose={onChoose} />
          <section className="grid gap-2">
            <h3 className="text-sm font-semibold text-ink-2">{t('attendance.take.partOfDay')}</h3>
            <div className="grid grid-cols-3 gap-2">
              {sessionParts.map((part) => (
                <button
                  key={part}
                  type="button"
                  onClick={() => onChoose(dayKey(day, part))}
                  className={`${choice} justify-center px-1! text-center font-semibold`}
                >
                  {t(`attendance.take.parts.${part}`)}
                </button>
              ))}
            </div>
          </section>
        </>
      )}
    </Dialog>
  );
}

type OccasionsProps = { day: Day; timeZone: string; onChoose: (occasion: OccasionKey) => void };

function Occasions({ day, timeZone, onChoose }: OccasionsProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { data, isError, refetch, isFetching } = useQuery(occasionsQuery(day));
  if (!data && isError)
    return (
      <ErrorState
        message={t('attendance.take.occasionsFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="h-14" />
      </div>
    );
  if (data.records.length === 0) return <p>{t('attendance.take.noOccasions')}</p>;
  return (
    <ul className="grid gap-2">
      {data.records.map(({ kind, id, rest, session, startsAt, timeUnknown, called, marked }) => (
        <li key={eventKey({ kind, id, rest })}>
          <button type="button" onClick={() => onChoose(eventKey({ kind, id, rest }))} className={choice}>
            <KindMark kind={kind} />
            <span className="min-w-0 flex-1 leading-snug">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {rest ? t('attendance.take.restOf', { session }) : session}
              </span>
              <span className="block text-sm text-ink-3">
                {t('attendance.take.occasion', {
                  kind: t(`pieces.kind.${kind}`),
                  time: timeUnknown ? t('pieces.timeUnknown') : format.time(startsAt),
                })}
              </span>
            </span>
            <span className="shrink-0 text-sm text-ink-2">
              {marked > 0
                ? t('attendance.take.marked', { marked, count: called })
                : t('attendance.take.called', { count: called })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { SeriesDeed, SeriesPlan } from '@touchline/contract/plan/series';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../../components/ui/badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type SeriesPreviewProps = {
  plan: SeriesPlan;
  timeZone: string;
  /** The plan of what was typed before: the next one is on the way. */
  isOld: boolean;
};

const tones: Record<SeriesDeed, BadgeTone> = {
  keep: 'neutral',
  move: 'info',
  add: 'success',
  callOff: 'warn',
  delete: 'danger',
};
const counted: readonly SeriesDeed[] = ['keep', 'move', 'add', 'callOff', 'delete'];

/** What a change does to the trainings of a series: how many stay, move, are new or go, and each that changes. */
export function SeriesPreview({ plan, timeZone, isOld }: SeriesPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { trainings } = plan;
  const countOf = (deed: SeriesDeed) => trainings.filter((one) => one.deed === deed).length;
  const when = (moment: string) => t('assigned.when', { day: format.dayOfWeek(moment), time: format.time(moment) });
  const changed = trainings.filter(({ deed }) => deed !== 'keep');
  const isHeard = countOf('move') + countOf('callOff') > 0;
  return (
    <section aria-busy={isOld} className={clsx('grid gap-2', isOld && 'opacity-60')}>
      <p role="status" className="text-sm font-semibold text-ink">
        {changed.length === 0
          ? t('trainings.series.nothing')
          : format.list(
              counted
                .filter((deed) => countOf(deed) > 0)
                .map((deed) => t(`trainings.series.counts.${deed}`, { count: countOf(deed) })),
            )}
      </p>
      {changed.length > 0 ? (
        <ul
          aria-label={t('trainings.series.list')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it
          tabIndex={0}
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {changed.map(({ _id, from, to, deed, hasContent }) => (
            <li key={_id ?? to} className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                {from && to ? (
                  <>
                    <span className="text-ink-3 line-through">{when(from)}</span>{' '}
                    <span className="inline-block text-ink">{when(to)}</span>
                  </>
                ) : (
                  <span className="text-ink">{when(from ?? to ?? '')}</span>
                )}
                {hasContent && to === null ? (
                  <span className="block text-xs text-ink-3">{t('trainings.series.hasContent')}</span>
                ) : null}
              </span>
              <Badge tone={tones[deed]}>{t(`trainings.series.deeds.${deed}`)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {countOf('delete') > 0 ? (
        <p className="text-sm text-pretty text-ink-3">{t('trainings.series.noReturn')}</p>
      ) : null}
      {isHeard ? <p className="text-sm text-pretty text-ink-3">{t('trainings.series.mails')}</p> : null}
    </section>
  );
}

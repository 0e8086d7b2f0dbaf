import type { AvailabilityPeriod } from '@touchline/contract/health/availability';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seasonsQuery } from '../../../../api/club/seasons.ts';
import { drawnStates, pathOf, unit } from '../../../../components/availability/day-blocks.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { addDays, type Day, dayOfMonth } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { seasonOf } from './season-days.ts';

type PlayerSeasonProps = { periods: readonly AvailabilityPeriod[]; today: Day };

/** The share of a phone's strip that a month's short name takes. */
const widthOfName = 0.07;

/** The days without a limit, as high as the strip. */
const bandOf = (days: string): string =>
  [...days.matchAll(/f+/gu)]
    .map(
      ({ 0: run, index }) =>
        `M${index * unit.width} 0h${run.length * unit.width}v${unit.height}h${-run.length * unit.width}z`,
    )
    .join('');

/** The season so far as blocks, always from left to right, with two figures. */
export function PlayerSeason({ periods, today }: PlayerSeasonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const seasons = useQuery({ ...seasonsQuery(), meta: { quiet: true } });
  const season = seasons.data?.records.find(({ state }) => state === 'current');
  const from = season?.from ?? addDays(today, -364);
  const { days, total, full, lost } = seasonOf(periods, { from, to: today });
  if (total === 0) return null;
  const share = format.percent(full / total);
  const months = Array.from({ length: total }, (_, index) => index).filter(
    // A month that has just begun has no room for its name before the edge.
    (index) => dayOfMonth(addDays(from, index)) === 1 && (total - index) / total >= widthOfName,
  );
  return (
    <Sheet isFlush title={season ? t('availability.player.season') : t('availability.player.year')}>
      <div dir="ltr" className="av-strip av-blocks">
        <svg
          role="img"
          aria-label={t('availability.player.strip', { share, lost: format.number(lost) })}
          viewBox={`0 0 ${total * unit.width} ${unit.height}`}
          preserveAspectRatio="none"
        >
          {/* A band, so that a season without a limit does not look like an empty axis. */}
          <path d={bandOf(days)} data-state="full" />
          {drawnStates.map((state) => {
            const path = pathOf(days, state);
            return path === '' ? null : (
              <path key={state} d={path} data-state={state} vectorEffect="non-scaling-stroke" />
            );
          })}
        </svg>
      </div>
      <div dir="ltr" aria-hidden="true" className="av-strip-months">
        {months.map((index) => (
          <span key={index} style={{ insetInlineStart: `${(index / total) * 100}%` }}>
            {format.shortMonth(addDays(from, index))}
          </span>
        ))}
      </div>
      <dl className="av-facts mt-2 border-t border-line">
        <div>
          <dt>{t('availability.player.available')}</dt>
          <dd className="num text-3xl leading-tight">{share}</dd>
          <dd>{t('availability.player.days', { full: format.number(full), total: format.number(total) })}</dd>
        </div>
        <div>
          <dt>{t('availability.player.lost')}</dt>
          <dd className="num text-3xl leading-tight">{format.number(lost)}</dd>
          <dd>{t('availability.player.byHealth')}</dd>
        </div>
      </dl>
    </Sheet>
  );
}

import type { WellnessPoint } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { cardOf, useFlagTexts } from '../parts/flag-texts.ts';

const head =
  'sticky top-0 h-9 border-b border-line bg-surface px-3 text-start text-sm font-medium whitespace-nowrap text-ink-3 first:ps-0';
const cell = 'h-9 border-b border-line px-3 text-start text-ink-2 first:ps-0';

/** The chart's values as a table, newest first. */
export function TrendTable({ points, name }: { points: readonly WellnessPoint[]; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const flags = useFlagTexts();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const columns = ['date', 'type', 'score', 'usual', 'load', 'note'] as const;
  const label = `${t('wellness.of', { name })}, ${t('wellness.trend.title')}`;
  return (
    // A scroll container must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="tnum w-full border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={head}>
                {t(`wellness.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ score, day, usual }) => (
            <tr key={score._id}>
              <th scope="row" className={`${cell} font-medium whitespace-nowrap text-ink`}>
                {format.shortDate(day)}
              </th>
              <td className={cell}>{t(`wellness.type.${score.type}`)}</td>
              <td className={cell}>{whole(score.score)}</td>
              <td className={`${cell} whitespace-nowrap`}>
                {usual ? (
                  <bdi>{`${whole(usual.mean)} (${whole(usual.low)}–${whole(usual.high)})`}</bdi>
                ) : (
                  t('common.none')
                )}
              </td>
              <td className={cell}>{score.load === null ? t('common.none') : whole(score.load)}</td>
              <td className={`${cell} min-w-56`}>
                {score.flag ? (
                  <>
                    <BookingCard colour={cardOf(score.flag.level)} className="me-1.5" />
                    {score.flag.reasons.map(flags.reason).join(', ')}
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

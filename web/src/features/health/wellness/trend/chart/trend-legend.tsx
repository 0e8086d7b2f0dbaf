import { variantOf } from './trend-variants.ts';
import { TrendCard, TrendMark } from './trend-mark.tsx';
import type { TrendSeries } from './trend-types.ts';

type TrendLegendProps = {
  label: string;
  series: readonly TrendSeries[];
  /** Labels of the mean and band, the cards and the bars; omitted if the chart has none. */
  usual?: string | undefined;
  flag?: string | undefined;
  bars?: string | undefined;
};

const row = 'flex items-center gap-2';

/** Legend for the lines, marks and bars of a trend. */
export function TrendLegend({ label, series, usual, flag, bars }: TrendLegendProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
      {series.map(({ id, label }, index) => {
        const variant = variantOf(index);
        return (
          <li key={id} className={row}>
            <svg width={24} height={10} aria-hidden="true">
              <line
                x2={24}
                y1={5}
                y2={5}
                strokeWidth={2.25}
                strokeDasharray={variant.dash}
                className={variant.stroke}
              />
              <TrendMark variant={variant} x={12} y={5} />
            </svg>
            {label}
          </li>
        );
      })}
      {usual ? (
        <li className={row}>
          <svg width={24} height={12} aria-hidden="true">
            <rect width={24} height={12} className={`${variantOf(0).fill} opacity-12`} />
            <line x2={24} y1={6} y2={6} strokeWidth={1} className={`${variantOf(0).stroke} opacity-70`} />
          </svg>
          {usual}
        </li>
      ) : null}
      {flag ? (
        <li className={row}>
          <svg width={22} height={14} aria-hidden="true">
            <TrendCard colour="yellow" x={6} y={20} />
            <TrendCard colour="red" x={16} y={20} />
          </svg>
          {flag}
        </li>
      ) : null}
      {bars ? (
        <li className={row}>
          <svg
            width={14}
            height={12}
            aria-hidden="true"
            className="fill-chart-6 opacity-55 forced-colors:fill-[GrayText]"
          >
            <rect y={4} width={4} height={8} />
            <rect x={5} width={4} height={12} />
            <rect x={10} y={6} width={4} height={6} />
          </svg>
          {bars}
        </li>
      ) : null}
    </ul>
  );
}

import { useMemo, useRef } from 'react';
import type { Day } from '../../../../../lib/dates/days.ts';
import { TrendDrawing } from './trend-drawing.tsx';
import { layOut, trendHeight } from './trend-layout.ts';
import { TrendTooltip } from './trend-tooltip.tsx';
import type { TrendPoint, TrendSeries, TrendTexts } from './trend-types.ts';
import { usePickedPoint } from './use-picked-point.ts';
import { useWidth } from './use-width.ts';

type TrendChartProps = {
  /** Description of the chart, for screen readers. */
  label: string;
  /** Label of the chart's only tab stop, from which the arrow keys move between values. */
  pickLabel: string;
  from: Day;
  to: Day;
  series: readonly TrendSeries[];
  /** By time, values from 0 to 100. */
  points: readonly TrendPoint[];
  textsOf: (point: TrendPoint) => TrendTexts;
  /** Labels a day under the axis, or its month. Should be a stable function. */
  formatTick: (day: Day, isByWeek: boolean) => string;
};

/** Line chart of a person's values by day, with the usual range. Fills the width; the height is fixed. */
export function TrendChart({ label, pickLabel, from, to, series, points, textsOf, formatTick }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout = useMemo(() => {
    const highestBar = points.reduce((most, { bar }) => Math.max(most, bar ?? 0), 0);
    return layOut(from, to, width, highestBar);
  }, [from, to, width, points]);
  const { place, shown, current, handlers } = usePickedPoint(points, layout);
  const texts = current ? textsOf(current) : undefined;

  return (
    // Time runs from left to right in every language.
    <div ref={box} dir="ltr" className="relative min-w-0" style={{ blockSize: trendHeight }}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={trendHeight}
        className="block max-w-full overflow-visible"
      >
        <TrendDrawing layout={layout} from={from} to={to} series={series} points={points} formatTick={formatTick} />
        {shown ? (
          <>
            <line
              x1={layout.xOf(shown.day)}
              x2={layout.xOf(shown.day)}
              y1={layout.y(100)}
              y2={layout.y(0)}
              className="stroke-line-strong forced-colors:stroke-[Highlight]"
            />
            <circle
              cx={layout.xOf(shown.day)}
              cy={layout.y(shown.value)}
              r={7}
              strokeWidth={1.75}
              className="fill-transparent stroke-ink forced-colors:stroke-[Highlight]"
            />
          </>
        ) : null}
      </svg>
      {texts ? (
        <div
          role="slider"
          tabIndex={0}
          aria-label={pickLabel}
          aria-orientation="horizontal"
          aria-readonly="true"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={place + 1}
          aria-valuetext={[texts.title, ...texts.lines].join(', ')}
          {...handlers}
          className="absolute inset-0 touch-pan-y rounded-sm"
        />
      ) : null}
      {shown && texts ? (
        <TrendTooltip
          texts={texts}
          flag={shown.flag}
          x={layout.xOf(shown.day)}
          y={layout.y(shown.value)}
          width={width}
        />
      ) : null}
    </div>
  );
}

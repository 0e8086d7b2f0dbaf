import { AxisBottom, AxisLeft } from '@visx/axis';
import { Area, LinePath } from '@visx/shape';
import { memo } from 'react';
import type { Day } from '../../../../../lib/dates/days.ts';
import { lonely, tickDays, timeOf, type TrendLayout, withGaps } from './trend-layout.ts';
import { variantOf, type TrendVariant } from './trend-variants.ts';
import { TrendCard, TrendMark } from './trend-mark.tsx';
import type { TrendPoint, TrendSeries } from './trend-types.ts';

type TrendDrawingProps = {
  layout: TrendLayout;
  from: Day;
  to: Day;
  series: readonly TrendSeries[];
  points: readonly TrendPoint[];
  formatTick: (day: Day, isByWeek: boolean) => string;
};

const label = 'fill-ink-3 text-xs tnum [font-family:inherit]';
const scoreTicks = [0, 50, 100];
/** The usual range changes slowly: it stays valid for this many days without a value. */
const usualHolds = 7;

/** The parts of the chart that do not change while the pointer moves. */
export const TrendDrawing = memo(function TrendDrawing(props: TrendDrawingProps) {
  const { layout, from, to, series, points, formatTick } = props;
  const { left, right, y, x, bottom, barsBottom, hasBars } = layout;
  const ofSeries = series.map(({ id }) => points.filter((point) => point.series === id));
  return (
    <>
      {scoreTicks.map((score) => (
        <line key={score} x1={left} x2={right} y1={y(score)} y2={y(score)} className="stroke-chart-grid" />
      ))}
      <AxisLeft
        scale={y}
        left={left - 2}
        tickValues={scoreTicks}
        hideAxisLine
        hideTicks
        tickFormat={String}
        tickLabelProps={() => ({ className: label, textAnchor: 'end', dy: '0.32em' })}
      />
      <AxisBottom
        scale={x}
        top={hasBars ? barsBottom - 4 : bottom - 2}
        tickValues={tickDays(from, to, layout).map((day) => new Date(timeOf(day)))}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatTick(new Date(Number(value)).toISOString().slice(0, 10), layout.days <= 35)}
        // A date takes the direction of its own words: the drawing's is left to right in every language.
        tickLabelProps={() => ({ className: label, textAnchor: 'middle', dy: '0.7em', unicodeBidi: 'plaintext' })}
      />
      {hasBars ? <Bars layout={layout} points={points} /> : null}
      {ofSeries.map((own, index) => (
        <Usual key={series[index]?.id} layout={layout} points={own} variant={variantOf(index)} />
      ))}
      {ofSeries.map((own, index) => (
        <Line key={series[index]?.id} layout={layout} points={own} variant={variantOf(index)} />
      ))}
    </>
  );
});

type PartProps = { layout: TrendLayout; points: readonly TrendPoint[]; variant: TrendVariant };

/** The band of usual values, and its mean. */
function Usual({ layout, points, variant }: PartProps) {
  const known = withGaps(
    points.filter(({ usual }) => usual),
    usualHolds,
  );
  const at = (pick: 'mean' | 'low' | 'high') => (point: TrendPoint | null) => layout.y(point?.usual?.[pick] ?? 0);
  const xOf = (point: TrendPoint | null) => (point ? layout.xOf(point.day) : 0);
  const isKnown = (point: TrendPoint | null) => point !== null;
  return (
    <>
      <Area
        data={known}
        defined={isKnown}
        x={xOf}
        y0={at('low')}
        y1={at('high')}
        className={`${variant.fill} opacity-8 dark:opacity-12 forced-colors:opacity-15`}
      />
      <LinePath
        data={known}
        defined={isKnown}
        x={xOf}
        y={at('mean')}
        strokeWidth={1}
        strokeDasharray={variant.dash ? '1 3' : undefined}
        className={`fill-transparent ${variant.stroke} opacity-55`}
      />
    </>
  );
}

function Line({ layout, points, variant }: PartProps) {
  const alone = lonely(points);
  const isMarked = ({ id, flag }: TrendPoint) => !layout.isDense || flag !== null || alone.has(id);
  return (
    <>
      <LinePath
        data={withGaps(points)}
        defined={(point) => point !== null}
        x={(point) => (point ? layout.xOf(point.day) : 0)}
        y={(point) => (point ? layout.y(point.value) : 0)}
        strokeWidth={layout.isDense ? 1.5 : 2.25}
        strokeDasharray={variant.dash}
        strokeLinejoin="round"
        className={`fill-transparent ${variant.stroke}`}
      />
      {points.filter(isMarked).map(({ id, day, value, flag }) => {
        const at = { x: layout.xOf(day), y: layout.y(value) };
        return (
          <g key={id}>
            <TrendMark variant={variant} {...at} size={layout.isDense ? 2.25 : 3.5} />
            {flag ? <TrendCard colour={flag} {...at} isSmall={layout.isDense} /> : null}
          </g>
        );
      })}
    </>
  );
}

function Bars({ layout, points }: Omit<PartProps, 'variant'>) {
  const width = Math.min(10, Math.max(1, layout.step * 0.5));
  return (
    <>
      {points.map(({ id, day, bar }) =>
        bar === null || bar === 0 ? null : (
          <rect
            key={id}
            x={layout.xOf(day) - width / 2}
            y={layout.barsBottom - layout.bar(bar)}
            width={width}
            height={layout.bar(bar)}
            className="fill-chart-6 opacity-55 forced-colors:fill-[GrayText] forced-colors:opacity-100"
          />
        ),
      )}
    </>
  );
}

import '../../../../../components/availability/availability.css';
import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stagesQuery } from '../../../../../api/health/case-settings.ts';
import { usePrinting } from '../../../../../hooks/device/use-printing.ts';
import { type Day, daysBetween } from '../../../../../lib/dates/days.ts';
import { useWidth } from '../../../wellness/trend/chart/use-width.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import { type CourseBlock, courseLayout } from './course-layout.ts';

type CourseProps = { record: CaseRecord; today: Day };

/** Below this the drawing scrolls sideways. */
const leastPx = 560;
/** On paper, so that its texts keep their size: what an A4 sheet holds between its margins. */
const paperPx = 700;
const bottom = 66;
/** The height says the state, as in the sign: out is the whole block. */
const heights = { none: 36, individual: 27, modified: 18, full: 0 } as const;
const charPx = 7.2;

/** The course of a case over time, which runs from left to right in every language. */
export function Course({ record, today }: CourseProps) {
  const { t } = useTranslation();
  const { format, span } = useCaseTexts();
  const box = useRef<HTMLDivElement>(null);
  const windowPx = Math.max(useWidth(box), leastPx);
  const width = usePrinting() ? paperPx : windowPx;
  const { data: settings = [] } = useQuery(stagesQuery());
  const planned = record.stages
    .flatMap(({ key, plannedOn }) => {
      const training = settings.find((one) => one.key === key)?.training;
      return plannedOn !== null && training ? [{ on: plannedOn, training }] : [];
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const { onsetDate, timeLossFrom, open, expectedReturn } = record;
  const { blocks, ticks, todayX, fullX } = courseLayout(
    { ...record, from: timeLossFrom && timeLossFrom < onsetDate ? timeLossFrom : onsetDate, today, planned },
    width,
  );
  // On a phone the drawing is wider than its box: it opens at today, as time has one direction in every language.
  useLayoutEffect(() => {
    const view = box.current;
    if (view && todayX !== undefined) view.scrollLeft = todayX - view.clientWidth / 2;
  }, [todayX]);
  const day = format.number(daysBetween(onsetDate, today));
  const summary = t(open ? 'casePage.course.summaryOpen' : 'casePage.course.summaryClosed', {
    from: format.date(onsetDate),
    day,
    state: t(`availability.states.${record.training}`),
    back: expectedReturn ? span(expectedReturn.from, expectedReturn.to) : t('casePage.facts.noDate'),
    count: record.daysLost,
  });
  return (
    <div
      ref={box}
      dir="ltr"
      // A part that scrolls needs a stop for the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={t('casePage.course.title')}
      data-scrolls="x"
      className="overflow-x-auto"
    >
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} 92`}
        width={width}
        height={92}
        direction="ltr"
        className="case-course"
      >
        {ticks.map(({ x, day: on }) => (
          <g key={on}>
            <line x1={x} x2={x} y1={22} y2={70} className="case-course-grid" />
            <text x={x} y={87} className="case-course-tick">
              {format.dayAndMonth(on)}
            </text>
          </g>
        ))}
        {blocks.map((block, index) => (
          <Block
            key={`${block.x}-${String(block.isPlanned)}`}
            block={block}
            // What goes on as it is says its word once.
            hasWord={blocks[index - 1]?.training !== block.training}
          />
        ))}
        {fullX === undefined ? null : (
          <g>
            <circle
              cx={fullX + 10}
              cy={bottom - 8}
              r={6}
              className={clsx('case-course-full', open && 'case-course-planned')}
            />
            <text x={fullX + 22} y={bottom - 4} className="case-course-label">
              {t('availability.states.full')}
            </text>
          </g>
        )}
        {todayX === undefined ? null : (
          <g>
            <line x1={todayX} x2={todayX} y1={18} y2={72} className="case-course-today" />
            <text
              x={Math.min(Math.max(todayX, 48), width - 48)}
              y={13}
              textAnchor="middle"
              className="case-course-label font-semibold"
            >
              {t('casePage.course.today', { day })}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

type BlockProps = { block: CourseBlock; hasWord: boolean };

function Block({ block: { x, width, training, isPlanned }, hasWord }: BlockProps) {
  const { t } = useTranslation();
  const height = heights[training];
  const label = t(`availability.states.${training}`);
  const fits = hasWord && width > label.length * charPx + 20;
  if (training === 'full')
    return <line x1={x} x2={x + width} y1={bottom - 1} y2={bottom - 1} className="case-course-free" />;
  return (
    <g data-state={training} data-planned={isPlanned || undefined} className="case-course-block">
      <rect x={x + 1} y={bottom - height} width={Math.max(width - 2, 1)} height={height - 1} rx={3} />
      {fits ? (
        <text x={x + 10} y={height > 20 ? bottom - height / 2 + 5 : bottom - height - 6}>
          {label}
        </text>
      ) : null}
    </g>
  );
}

import type { symptomEntry } from '@touchline/contract/health/case-entries';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { daysBetween } from '../../../../../lib/dates/days.ts';
import { useWidth } from '../../../wellness/trend/chart/use-width.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type Entry = z.infer<typeof symptomEntry>;

const height = 168;
const start = 34;
const top = 12;
const bottom = 136;
const leastTickPx = 56;

/** The sums over time, from left to right in every language: mornings are hollow, evenings filled. */
export function SymptomsChart({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const first = entries[0]?.day ?? '';
  const last = entries.at(-1);
  const days = Math.max(daysBetween(first, last?.day ?? first), 1);
  const highest = Math.max(...entries.map(({ sum }) => sum), 10);
  const scale = (width - start - 24) / (days + 0.5);
  const most = Math.ceil(highest / 20) * 20;
  const xOf = ({ day, part }: Entry) => start + 8 + (daysBetween(first, day) + (part === 'evening' ? 0.5 : 0)) * scale;
  const yOf = (sum: number) => bottom - (sum / most) * (bottom - top);
  const step = Math.max(1, Math.ceil(leastTickPx / scale));
  const shownDays = [...new Set(entries.map(({ day }) => day))].filter((day) => daysBetween(first, day) % step === 0);
  return (
    <div ref={box}>
      <svg
        role="img"
        aria-label={t('casePage.symptoms.summary', {
          highest: format.number(Math.max(...entries.map(({ sum }) => sum))),
          now: format.number(last?.sum ?? 0),
        })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        direction="ltr"
        className="case-symptoms"
      >
        {[0, most / 2, most].map((sum) => (
          <g key={sum}>
            <line x1={start} x2={width - 8} y1={yOf(sum)} y2={yOf(sum)} className="case-course-grid" />
            <text x={start - 8} y={yOf(sum) + 4} textAnchor="end">
              {format.number(sum)}
            </text>
          </g>
        ))}
        {shownDays.map((day) => (
          <text key={day} x={start + 8 + daysBetween(first, day) * scale} y={bottom + 22} textAnchor="middle">
            {format.dayAndMonth(day)}
          </text>
        ))}
        <polyline points={entries.map((one) => `${xOf(one)},${yOf(one.sum)}`).join(' ')} />
        {entries.map((one) => (
          <circle key={one._id} cx={xOf(one)} cy={yOf(one.sum)} r={4.5} data-part={one.part} />
        ))}
      </svg>
    </div>
  );
}

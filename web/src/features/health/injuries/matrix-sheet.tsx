import { incidence } from '@touchline/contract/health/injury-figures';
import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useWidth } from '../wellness/trend/chart/use-width.ts';
import { GroupTable } from './group-table.tsx';
import { layOutMatrix, matrixHeight } from './matrix-layout.ts';
import { casesForRate, daysPerCase, type Group, groupKinds, type GroupKind, groupsBy } from './report-groups.ts';
import { useReportNumbers } from './report-numbers.ts';

/** How often and how long: cases across, days of each case up, the area of a disc its days. */
export function MatrixSheet({ report }: { report: InjuryReport }) {
  const { t } = useTranslation();
  const { one } = useReportNumbers();
  const [kind, setKind] = useState<GroupKind>('area');
  const [isTable, setTable] = useState(false);
  const groups = groupsBy(t, report, kind);
  const title = t('injuryReport.matrix.title');
  const rates = groups.filter(({ cases }) => cases >= casesForRate);
  return (
    <Sheet
      title={title}
      isFlush
      end={
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('injuryReport.table')}
        </Button>
      }
    >
      <div className="px-5 pt-3 max-tablet:px-4 print:hidden">
        <SegmentedControl
          kind="toggle"
          label={t('injuryReport.matrix.by')}
          options={groupKinds.map((value) => ({ value, label: t(`injuryReport.group.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      {groups.length === 0 ? (
        <p className="px-5 py-4 text-ink-3">{t('injuryReport.matrix.none')}</p>
      ) : isTable ? (
        <GroupTable label={title} head={t(`injuryReport.group.${kind}`)} groups={groups} hours={report.all.hours} />
      ) : (
        <>
          <div className="px-5 pt-2 pb-1 max-tablet:px-3">
            <Matrix groups={groups} />
          </div>
          <ul className="ir-foot ir-key">
            {rates.map((group) => {
              const rate = incidence(group.cases, report.all.hours);
              return rate ? (
                <li key={group.key}>
                  <i />
                  {t('injuryReport.matrix.rate', {
                    name: group.name,
                    rate: one(rate.value),
                    low: one(rate.low),
                    high: one(rate.high),
                  })}
                </li>
              ) : null;
            })}
            {groups.length > rates.length ? (
              <li>
                <i className="ir-hollow" />
                {t('injuryReport.matrix.few', { number: casesForRate })}
              </li>
            ) : null}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function Matrix({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation();
  const { one, whole } = useReportNumbers();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const clip = useId();
  const { points, lines, left, right, top, bottom, xTicks, yTicks } = layOutMatrix(groups, width);
  const [most] = groups;
  const label = most
    ? t('injuryReport.matrix.summary', { name: most.name, count: most.cases, days: one(daysPerCase(most)) })
    : '';
  return (
    <div ref={box} dir="ltr" className="min-w-0" style={{ blockSize: matrixHeight }}>
      <svg role="img" aria-label={label} width={width} height={matrixHeight} className="ir-matrix">
        <clipPath id={clip}>
          <rect x={left} y={top} width={right - left} height={bottom - top} />
        </clipPath>
        {yTicks.map(({ value, at }) => (
          <g key={value}>
            <line x1={left} x2={right} y1={at} y2={at} className="ir-grid" />
            <text x={left - 8} y={at + 4} textAnchor="end">
              {whole(value)}
            </text>
          </g>
        ))}
        {xTicks.map(({ value, at }) => (
          <text key={value} x={at} y={bottom + 18} textAnchor="middle">
            {whole(value)}
          </text>
        ))}
        <g clipPath={`url(#${clip})`}>
          {lines.map(({ days, path }) => (
            <path key={days} d={path} className="ir-equal" />
          ))}
        </g>
        {lines.map(({ days, y }) => (
          <text key={days} x={right + 4} y={y + 4}>
            {whole(days)}
          </text>
        ))}
        <text x={4} y={14} className="ir-axis">
          {t('injuryReport.matrix.up')}
        </text>
        <text x={left} y={bottom + 40} className="ir-axis">
          {t('injuryReport.matrix.across')}
        </text>
        <text x={right} y={bottom + 40} textAnchor="end">
          {t('injuryReport.matrix.lines')}
        </text>
        {points.map(({ key, name, cases, x, y, radius, label: place }) => (
          <g key={key}>
            <circle cx={x} cy={y} r={radius} className={cases >= casesForRate ? 'ir-disc' : 'ir-disc ir-disc--few'} />
            <text x={place.x} y={place.y} textAnchor={place.anchor} className="ir-name">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { useTranslation } from 'react-i18next';
import { bodyBox, bodyShapes, type BodySide } from '../../../components/health/body-figure/body-shapes.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { bodyCounts } from './body-places.ts';
import { groupsBy } from './report-groups.ts';
import { useReportNumbers } from './report-numbers.ts';

type Areas = NonNullable<InjuryReport['areas']>;

/** Where the injuries were: counts on a figure, and the same as a table. */
export function WhereSheet({ report }: { report: InjuryReport }) {
  const { t } = useTranslation();
  const { whole } = useReportNumbers();
  const areas = report.areas ?? [];
  const groups = groupsBy(t, report, 'area').toSorted((one, other) => other.cases - one.cases);
  const [most] = groups;
  const title = t('injuryReport.where.title');
  const label = most
    ? t('injuryReport.where.summary', { count: most.cases, area: most.name })
    : t('injuryReport.where.none');
  return (
    <Sheet title={title}>
      <div className="ir-where">
        <div role="img" aria-label={label} className="ir-bodies">
          <Body areas={areas} side="front" />
          <Body areas={areas} side="back" />
        </div>
        <table aria-label={title} className="ir-table ir-table--plain">
          <thead>
            <tr>
              <th scope="col">{t('injuryReport.group.area')}</th>
              <th scope="col">{t('injuryReport.columns.cases')}</th>
              <th scope="col">{t('injuryReport.columns.days')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, name, cases, daysLost }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <b>{whole(cases)}</b>
                </td>
                <td>{whole(daysLost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

function Body({ areas, side }: { areas: Areas; side: BodySide }) {
  const { t } = useTranslation();
  const { whole } = useReportNumbers();
  const { parts, discs } = bodyCounts(areas, side);
  const most = Math.max(1, ...parts.values());
  return (
    <figure>
      <span>
        <svg viewBox={`0 0 ${bodyBox.width} ${bodyBox.height}`} aria-hidden="true">
          {bodyShapes[side].map(({ part, path, isMirrored }) => {
            const count = parts.get(part) ?? 0;
            const place = isMirrored ? { transform: `translate(${bodyBox.width} 0) scale(-1 1)` } : {};
            return (
              <g key={part} {...place}>
                <path d={path} className="ir-part" />
                {count > 0 ? <path d={path} className="ir-hurt" fillOpacity={0.3 + 0.6 * (count / most)} /> : null}
              </g>
            );
          })}
        </svg>
        {discs.map(({ key, x, y, count }) => (
          <b key={key} style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}>
            {whole(count)}
          </b>
        ))}
      </span>
      <figcaption>{t(`me.body.${side}`)}</figcaption>
    </figure>
  );
}

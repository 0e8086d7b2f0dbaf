import type { InjuryReport } from '@touchline/contract/health/injury-report';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { stepOf } from './matrix-layout.ts';
import { useReportNumbers } from './report-numbers.ts';

const isDefault = ({ slight, minimal, mild, moderate }: InjuryReport['bands']) =>
  slight === 0 && minimal === 3 && mild === 7 && moderate === 28;

const nothing = { cases: 0, daysLost: 0 };
/** As many parts of the axis as numbers have room for under the bars of a phone. */
const mostParts = 4;

/** Days lost by severity in bars of one scale, with the cases beside them and hollow bars of the year before behind. */
export function SeveritySheet({ report }: { report: InjuryReport }) {
  const { t } = useTranslation();
  const { whole } = useReportNumbers();
  const { severity, bands, before } = report;
  const daysBefore = (index: number) => before?.severity[index]?.daysLost ?? 0;
  const most = Math.max(1, ...severity.map(({ daysLost }, index) => Math.max(daysLost, daysBefore(index))));
  const step = stepOf(most, mostParts);
  const parts = Math.ceil(most / step);
  const share = (days: number) => `${(days / (parts * step)) * 100}%`;
  const bounds = [
    [0, bands.slight],
    [bands.slight + 1, bands.minimal],
    [bands.minimal + 1, bands.mild],
    [bands.mild + 1, bands.moderate],
  ] as const;
  const rangeOf = (index: number) => {
    const [low, high] = bounds[index] ?? [0, 0];
    if (index === severity.length - 1) return t('injuryReport.severity.over', { count: bands.moderate });
    if (low === high) return t('injuryReport.days', { count: high });
    return t('injuryReport.severity.span', { low: whole(low), count: high });
  };

  const casesAndDays = ({ cases, daysLost }: typeof nothing) =>
    t('injuryReport.casesAndDays', { count: cases, days: whole(daysLost) });

  return (
    <Sheet
      title={t('injuryReport.severity.title')}
      end={isDefault(bands) ? <span className="ir-quiet">{t('injuryReport.severity.bands')}</span> : undefined}
    >
      <div className="ir-severity" style={{ '--parts': parts } as CSSProperties}>
        <ul>
          {severity.map(({ band, cases, daysLost }, index) => (
            <li key={band}>
              <span className="ir-band font-medium">
                {t(`cases.severities.${band}`)} <small>{rangeOf(index)}</small>
              </span>
              <span aria-hidden="true" className="ir-bar">
                <i style={{ inlineSize: share(daysLost) }} />
                {daysBefore(index) > 0 ? <em style={{ inlineSize: share(daysBefore(index)) }} /> : null}
              </span>
              <span className="ir-sum">
                {casesAndDays({ cases, daysLost })}
                {before ? (
                  <small>
                    {t('injuryReport.severity.yearBefore', { sum: casesAndDays(before.severity[index] ?? nothing) })}
                  </small>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        <p aria-hidden="true">
          <span>{t('availability.grid.lost')}</span>
          <span className="ir-ticks">
            {Array.from({ length: parts + 1 }, (_, index) => (
              <span key={index} style={{ '--at': index / parts } as CSSProperties}>
                {whole(index * step)}
              </span>
            ))}
          </span>
        </p>
      </div>
    </Sheet>
  );
}

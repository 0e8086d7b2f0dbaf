import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useReportNumbers } from './report-numbers.ts';

const isDefault = ({ slight, minimal, mild, moderate }: InjuryReport['bands']) =>
  slight === 0 && minimal === 3 && mild === 7 && moderate === 28;

/** Cases and days by severity, with hollow bars of the year before behind. */
export function SeveritySheet({ report }: { report: InjuryReport }) {
  const { t } = useTranslation();
  const { whole } = useReportNumbers();
  const { severity, bands, before } = report;
  const casesBefore = (index: number) => before?.severity[index]?.cases ?? 0;
  const most = Math.max(1, ...severity.map(({ cases }, index) => Math.max(cases, casesBefore(index))));
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

  return (
    <Sheet
      title={t('injuryReport.severity.title')}
      end={isDefault(bands) ? <span className="ir-quiet">{t('injuryReport.severity.bands')}</span> : undefined}
    >
      <ul className="ir-severity">
        {severity.map(({ band, cases, daysLost }, index) => (
          <li key={band}>
            <span className="font-medium">
              {t(`cases.severities.${band}`)}
              <small>{rangeOf(index)}</small>
            </span>
            <span aria-hidden="true" className="ir-bar">
              <i style={{ inlineSize: `${(cases / most) * 100}%` }} />
              {casesBefore(index) > 0 ? <em style={{ inlineSize: `${(casesBefore(index) / most) * 100}%` }} /> : null}
            </span>
            <span className="ir-sum">
              {t('injuryReport.casesAndDays', { count: cases, days: whole(daysLost) })}
              {before ? <small>{t('injuryReport.severity.before', { count: casesBefore(index) })}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

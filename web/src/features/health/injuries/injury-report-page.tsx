import '../../../components/page/print-page.css';
import './injury-report.css';
import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { injuryReportQuery } from '../../../api/health/injury-report.ts';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { AvailabilityHead } from '../availability-frame/availability-head.tsx';
import { newCase } from '../cases/case/treatment-room-address.ts';
import { DiagnosesSheet } from './diagnoses-sheet.tsx';
import { MatrixSheet } from './matrix-sheet.tsx';
import { PeriodFields, ReportActions } from './report-controls.tsx';
import { ReportDefinitions } from './report-definitions.tsx';
import { ReportFigures } from './report-figures.tsx';
import { isLongEnough } from './report-period.ts';
import { SeveritySheet } from './severity-sheet.tsx';
import { useReportPeriod } from './use-report-period.ts';
import { WhereSheet } from './where-sheet.tsx';

/** What the doctor says to the board: how often, how long, where, and what the numbers rest on. */
export function InjuryReportPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const period = useReportPeriod();
  const [compares, setCompares] = useState(false);
  const { days } = period;
  const asked = injuryReportQuery(days ?? { from: '', to: '' }, compares);
  const report = useQuery(days ? asked : { ...asked, queryFn: skipToken });
  const { data, error } = report;
  // The server widens the days to whole months for readers who must recognise nobody.
  const shown = data ?? days;
  const meta = shown ? (
    <>
      {data ? <span>{t('injuryReport.players', { count: data.players })}</span> : null}
      <span>{t('injuryReport.span', { from: format.date(shown.from), to: format.date(shown.to) })}</span>
    </>
  ) : null;
  return (
    <>
      <AvailabilityHead title={title} tab="season" meta={meta} actions={<ReportActions period={period} />} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <PeriodFields period={period} />
        <Checkbox
          label={t('injuryReport.compare')}
          checked={compares}
          onChange={(event) => setCompares(event.target.checked)}
        />
      </div>
      {error instanceof ApiError && error.reason === 'tooFewPlayers' ? (
        <EmptyState title={t('injuryReport.tooFew')} hint={t('injuryReport.tooFewHint')} />
      ) : report.isError && !data ? (
        <ErrorState
          message={t('injuryReport.failed')}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
        />
      ) : data ? (
        <Report report={data} today={period.today} />
      ) : (
        <>
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </>
      )}
    </>
  );
}

function Report({ report, today }: { report: InjuryReport; today: string }) {
  const { t } = useTranslation();
  const hasCases = report.severity.some(({ cases }) => cases > 0);
  const isMedical = report.areas !== undefined;
  return (
    <div className="print-page ir-page">
      <ReportFigures report={report} />
      {!isLongEnough(report, today) ? (
        <p className="ir-quiet">{t('injuryReport.short')}</p>
      ) : !hasCases ? (
        <EmptyState
          title={t('injuryReport.empty')}
          action={
            isMedical && today <= report.to ? (
              <Link to={newCase} className={buttonVariants({ variant: 'outline' })}>
                {t('cases.new.title')}
              </Link>
            ) : undefined
          }
        />
      ) : isMedical ? (
        <>
          <div className="ir-two ir-two--wide">
            <MatrixSheet report={report} />
            <WhereSheet report={report} />
          </div>
          <div className="ir-two">
            <SeveritySheet report={report} />
            <DiagnosesSheet report={report} />
          </div>
        </>
      ) : (
        <>
          <SeveritySheet report={report} />
          <p className="ir-quiet">{t('injuryReport.closed')}</p>
        </>
      )}
      <ReportDefinitions />
    </div>
  );
}

import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReportNumbers } from './report-numbers.ts';

/** The five figures with their ranges, and what they rest on. */
export function ReportFigures({ report }: { report: InjuryReport }) {
  const { t } = useTranslation();
  const { one, whole, percent, hours } = useReportNumbers();
  const { all, match, training, coverage, before } = report;
  const range = ({ rate }: typeof all) =>
    rate ? t('injuryReport.range', { low: one(rate.low), high: one(rate.high) }) : t('injuryReport.noHours');
  const ofHours = ({ cases, hours: exposed }: typeof all) =>
    t('injuryReport.inHours', { count: cases, hours: hours(exposed) });
  const none = t('common.none');
  const missing = coverage.sessions - coverage.withAttendance;
  const unknown = coverage.matches - coverage.withMinutes;

  const notes = [
    coverage.matches > 0 &&
      t('injuryReport.coverage.known', { known: whole(coverage.withMinutes), count: coverage.matches }),
    unknown > 0 && t('injuryReport.coverage.assumed', { count: unknown }),
    coverage.outsideFootball > 0 && t('injuryReport.coverage.outside', { count: coverage.outsideFootball }),
    coverage.proposed > 0 && t('injuryReport.coverage.proposed', { count: coverage.proposed }),
    coverage.squadsLeftOut > 0 && t('injuryReport.coverage.squads', { count: coverage.squadsLeftOut }),
  ].filter((note) => note !== false);

  const figures = [
    {
      key: 'incidence',
      value: all.rate ? one(all.rate.value) : none,
      unit: t('injuryReport.perHours'),
      notes: [t('injuryReport.injuries', { count: all.cases }), range(all)],
    },
    {
      key: 'match',
      value: match.rate ? one(match.rate.value) : none,
      unit: t('injuryReport.perHours'),
      notes: [ofHours(match), range(match)],
    },
    {
      key: 'training',
      value: training.rate ? one(training.rate.value) : none,
      unit: t('injuryReport.perHours'),
      notes: [ofHours(training), range(training)],
    },
    {
      key: 'burden',
      value: report.burden === null ? none : whole(report.burden),
      unit: t('injuryReport.daysPerHours'),
      notes: [
        t('injuryReport.daysLost', { count: report.daysLost }),
        ...(report.open > 0 ? [t('injuryReport.stillOpen', { count: report.open })] : []),
        ...(report.medianDays === null ? [] : [t('injuryReport.median', { count: Math.round(report.medianDays) })]),
      ],
    },
    {
      key: 'availability',
      value: report.availability === null ? none : percent(report.availability),
      unit: '',
      notes: [
        t('injuryReport.playerDays', {
          available: whole(report.playerDays.available),
          all: whole(report.playerDays.all),
        }),
        t('injuryReport.illness', { count: report.illness.cases, days: whole(report.illness.daysLost) }),
      ],
    },
  ] as const;

  return (
    <section aria-label={t('injuryReport.figures.label')} className="ir-sheet">
      <dl className="ir-figures">
        {figures.map(({ key, value, unit, notes }) => (
          <div key={key}>
            <dt>{t(`injuryReport.figures.${key}`)}</dt>
            <dd>
              <b className="num">{value}</b> <span>{unit}</span>
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="ir-foot">
        <p>
          <Info aria-hidden="true" />
          <span>
            {t('injuryReport.coverage.taken', { taken: whole(coverage.withAttendance), count: coverage.sessions })}{' '}
            {missing > 0 ? `${t('injuryReport.coverage.missing', { count: missing })} ` : null}
            {coverage.leftOut > 0 ? `${t('injuryReport.coverage.leftOut', { count: coverage.leftOut })} ` : null}
            {notes.join(' ')}
          </span>
        </p>
        {report.frame ? <p className="ir-quiet">{t('injuryReport.frame')}</p> : null}
        {before ? (
          <p className="ir-quiet">{t('injuryReport.before', { count: before.cases, days: whole(before.daysLost) })}</p>
        ) : null}
      </div>
    </section>
  );
}

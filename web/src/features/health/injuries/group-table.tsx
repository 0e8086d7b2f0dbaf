import { incidence } from '@touchline/contract/health/injury-figures';
import { useTranslation } from 'react-i18next';
import { casesForRate, type Group } from './report-groups.ts';
import { useReportNumbers } from './report-numbers.ts';

type GroupTableProps = {
  label: string;
  /** The head of the first column. */
  head: string;
  groups: readonly Group[];
  /** Of exposure, for the rates. */
  hours: number;
};

/** Groups of injuries as a table; a rate where there are cases enough for one. */
export function GroupTable({ label, head, groups, hours }: GroupTableProps) {
  const { t } = useTranslation();
  const { one, whole } = useReportNumbers();
  const rateOf = ({ cases }: Group) => {
    const rate = cases >= casesForRate ? incidence(cases, hours) : null;
    return rate === null
      ? t('common.none')
      : t('injuryReport.rateRange', { rate: one(rate.value), low: one(rate.low), high: one(rate.high) });
  };
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="ir-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('injuryReport.columns.cases')}</th>
            <th scope="col">{t('injuryReport.columns.days')}</th>
            <th scope="col">{t('injuryReport.columns.again')}</th>
            <th scope="col">{t('injuryReport.columns.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <bdi>{group.name}</bdi>
              </th>
              <td>{whole(group.cases)}</td>
              <td>{whole(group.daysLost)}</td>
              <td>{whole(group.again)}</td>
              <td>{rateOf(group)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

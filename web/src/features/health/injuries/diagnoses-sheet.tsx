import type { InjuryReport } from '@touchline/contract/health/injury-report';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { GroupTable } from './group-table.tsx';
import { casesForRate, groupsBy } from './report-groups.ts';

/** The diagnoses shown at first. */
const firstShown = 6;

/** Cases, days and re-injuries by diagnosis. */
export function DiagnosesSheet({ report }: { report: InjuryReport }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const groups = groupsBy(t, report, 'diagnosis');
  const title = t('injuryReport.diagnoses.title');
  return (
    <Sheet title={title} isFlush>
      {groups.length === 0 ? (
        <p className="px-5 py-4 text-ink-3">{t('injuryReport.diagnoses.none')}</p>
      ) : (
        <GroupTable
          label={title}
          head={t('injuryReport.diagnosis')}
          groups={isWhole ? groups : groups.slice(0, firstShown)}
          hours={report.all.hours}
        />
      )}
      <div className="ir-foot">
        {groups.some(({ cases }) => cases < casesForRate) ? (
          <span className="ir-small">{t('injuryReport.fewCases', { number: casesForRate })}</span>
        ) : null}
        {groups.length > firstShown && !isWhole ? (
          <Button variant="ghost" size="sm" className="ms-auto" onClick={() => setWhole(true)}>
            {t('injuryReport.diagnoses.all', { count: groups.length })}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

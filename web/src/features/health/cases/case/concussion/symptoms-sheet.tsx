import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { symptomsQuery } from '../../../../../api/health/case-entries.ts';
import { ErrorState } from '../../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../../components/ui/skeleton.tsx';
import { useCaseTexts } from '../use-case-texts.ts';
import { SymptomsChart } from './symptoms-chart.tsx';
import { SymptomsDialog } from './symptoms-dialog.tsx';

/** The sum of the symptoms, morning and evening, and the form for those that staff ask. */
export function SymptomsSheet({ record }: { record: CaseRecord }) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const [isEntering, setEntering] = useState(false);
  const { data, isError, refetch, isFetching } = useQuery(symptomsQuery(record._id));
  const entries = data?.records ?? [];
  const content = () => {
    if (isError && !data)
      return (
        <ErrorState message={t('casePage.symptoms.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      );
    if (!data) return <Skeleton className="h-40" />;
    if (entries.length === 0) return <p className="text-center text-ink-3">{t('casePage.symptoms.none')}</p>;
    return (
      <>
        <SymptomsChart entries={entries} />
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer font-semibold text-accent">{t('casePage.symptoms.table')}</summary>
          <table className="mt-2 w-full text-start">
            <thead>
              <tr className="text-ink-3">
                <th scope="col" className="text-start font-medium">
                  {t('casePage.symptoms.when')}
                </th>
                <th scope="col" className="text-end font-medium">
                  {t('casePage.symptoms.sum')}
                </th>
                <th scope="col" className="text-end font-medium">
                  {t('casePage.symptoms.number')}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ _id, day, part, sum, number }) => (
                <tr key={_id} className="border-t border-line">
                  <td className="py-1">{t(`casePage.symptoms.${part}`, { day: format.dayAndMonth(day) })}</td>
                  <td className="text-end tnum">{format.number(sum)}</td>
                  <td className="text-end tnum">{format.number(number)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </>
    );
  };
  return (
    <Sheet
      title={t('casePage.symptoms.title')}
      end={
        record.open ? (
          <Button variant="outline" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setEntering(true)}>
            {t('casePage.symptoms.enter')}
          </Button>
        ) : null
      }
    >
      {content()}
      {isEntering ? <SymptomsDialog record={record} onClose={() => setEntering(false)} /> : null}
    </Sheet>
  );
}

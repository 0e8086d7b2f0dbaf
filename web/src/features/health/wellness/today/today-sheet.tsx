import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wellnessTodayQuery } from '../../../../api/health/wellness.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { TodayForm } from './today-form.tsx';
import { WithoutAddress } from './without-address.tsx';

/** Today's answers: one line per form, unless there are problems. */
export function TodaySheet({ timeZone }: { timeZone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, isFetching, refetch } = useQuery(wellnessTodayQuery());
  const day = data?.forms[0]?.day;

  const body = () => {
    if (isPending || timeZone === undefined) return <TodaySkeleton />;
    if (!data)
      return (
        <div role="alert" className="flex flex-wrap items-center gap-3 py-3 text-base">
          <span className="min-w-0 flex-1">{t('wellness.today.loadFailed')}</span>
          <Button variant="outline" size="sm" isLoading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      );
    return (
      <>
        <ul>
          {data.forms.map((form) => (
            <TodayForm key={form.type} form={form} timeZone={timeZone} />
          ))}
        </ul>
        <WithoutAddress players={data.forms[0]?.withoutAddress ?? []} />
      </>
    );
  };

  // No mails are sent: 'Check links' shows that.
  if (data?.forms.length === 0) return null;
  return (
    <Sheet
      isFlush
      title={t('wellness.today.title')}
      end={day ? <span className="text-sm text-ink-3">{format.date(day)}</span> : null}
    >
      <div className="px-5 max-tablet:px-4">{body()}</div>
    </Sheet>
  );
}

function TodaySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1].map((row) => (
        <span key={row} className="flex min-h-14 items-center gap-6">
          <Skeleton className="w-24" />
          <Skeleton className="w-40" />
        </span>
      ))}
    </div>
  );
}

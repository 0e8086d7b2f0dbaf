import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';

/** Placeholder of the two sheets of figures and six rows. */
export function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className="av-sum">
        <Skeleton className="h-30 rounded-lg" />
        <Skeleton className="h-30 rounded-lg" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

export function DoorAccountSkeleton({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className="grid gap-5 desktop:grid-cols-2">
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-52 rounded-lg max-desktop:hidden" />
      </div>
    </>
  );
}

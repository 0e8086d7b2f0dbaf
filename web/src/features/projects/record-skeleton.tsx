import { useTranslation } from 'react-i18next';
import { Sheet } from '../../components/page/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Placeholder with the layout of a record. */
export function RecordSkeleton({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className="grid gap-5 max-tablet:gap-4">
        <div className="flex justify-between gap-4">
          <Skeleton className="h-7 w-76 max-w-[60%]" />
          <div className="flex gap-2">
            <Skeleton className="h-9 w-20 rounded-md" />
            <Skeleton className="h-9 w-22 rounded-md" />
          </div>
        </div>
        <Skeleton className="h-32 rounded-lg" />
        <Sheet title={<Skeleton className="w-36" />}>
          <div className="grid grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] gap-6 max-tablet:grid-cols-1">
            <Skeleton className="aspect-16/10 h-auto rounded-md" />
            <div className="grid content-start gap-3">
              <Skeleton className="w-24" />
              <Skeleton className="w-full" />
              <Skeleton className="w-[70%]" />
            </div>
          </div>
        </Sheet>
      </div>
    </>
  );
}

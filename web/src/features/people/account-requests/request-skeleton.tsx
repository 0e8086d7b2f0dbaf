import { useTranslation } from 'react-i18next';
import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** A placeholder in the layout of a request. */
export function RequestSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className="grid gap-5 max-tablet:gap-4">
        <Skeleton className="h-28 rounded-lg" />
        <SheetsSkeleton />
      </div>
    </>
  );
}

/** A placeholder of what is below the card. */
export function SheetsSkeleton() {
  return (
    <SheetGrid>
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </SheetGrid>
  );
}

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';

/** Placeholders of rows with a number, a name and figures. */
export function SeasonRowsSkeleton({ rows = 12 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden="true" className="flex h-12 items-center gap-4 border-t border-line px-5">
          <Skeleton className="h-4 w-6" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ms-auto h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton.tsx';

type SideListSkeletonProps = { height: number; hasPhoto: boolean };

const widths = ['w-[62%]', 'w-[46%]', 'w-[53%]', 'w-[70%]', 'w-[43%]', 'w-[58%]'];

/** Twelve placeholder rows in the positions of the real ones. */
export function SideListSkeleton({ height, hasPhoto }: SideListSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <div
          key={index}
          aria-hidden="true"
          className="flex items-center gap-3 ps-[calc(1rem+1px)] pe-4"
          style={{ blockSize: height }}
        >
          <span className="w-8 shrink-0">
            <Skeleton className="size-6" />
          </span>
          {hasPhoto ? <Skeleton className="size-9 shrink-0 rounded-[9px]" /> : null}
          <span className="flex-1">
            <Skeleton className={widths[index % widths.length] ?? ''} />
          </span>
          <Skeleton className="w-6 shrink-0" />
        </div>
      ))}
    </div>
  );
}

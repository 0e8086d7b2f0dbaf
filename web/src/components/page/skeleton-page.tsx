import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton.tsx';

type SkeletonPageProps = { title: string; className?: string; children: ReactNode };

/** The title and the loading message of a page for screen readers, around the placeholders that others see. */
export function SkeletonPage({ title, className, children }: SkeletonPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className={clsx('grid grid-cols-[minmax(0,1fr)] gap-5 max-tablet:gap-4', className)}>
        {children}
      </div>
    </>
  );
}

/** Placeholder of a record's name with the two buttons beside it. */
export function SkeletonHead() {
  return (
    <div className="flex justify-between gap-4">
      <Skeleton className="h-7 w-76 max-w-[60%]" />
      <div className="flex gap-2">
        <Skeleton className="h-9 w-20 rounded-md" />
        <Skeleton className="h-9 w-22 rounded-md" />
      </div>
    </div>
  );
}

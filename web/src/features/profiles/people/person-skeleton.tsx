import { useTranslation } from 'react-i18next';
import { SheetGrid } from '../sheet-grid.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

const widths = ['w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-20', 'w-16'];

/** A person to be, in the places where the real one will stand. */
export function PersonSkeleton({ title }: { title: string }) {
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
        <Skeleton className="h-56 rounded-lg max-tablet:h-80" />
        <SheetGrid>
          <SheetSkeleton />
          <SheetSkeleton />
        </SheetGrid>
      </div>
    </>
  );
}

function SheetSkeleton() {
  return (
    <Sheet title={<Skeleton className="w-36" />}>
      <div className="grid gap-4.5">
        {widths.map((width) => (
          <div key={width} className="grid grid-cols-[36%_1fr] gap-3">
            <Skeleton className="w-17" />
            <Skeleton className={width} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

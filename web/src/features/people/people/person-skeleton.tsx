import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { SkeletonHead, SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

const widths = ['w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-20', 'w-16'];

/** A placeholder in the layout of a person. */
export function PersonSkeleton({ title }: { title: string }) {
  return (
    <SkeletonPage title={title}>
      <SkeletonHead />
      <Skeleton className="h-56 rounded-lg max-tablet:h-80" />
      <SheetGrid>
        <SheetSkeleton />
        <SheetSkeleton />
      </SheetGrid>
    </SkeletonPage>
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

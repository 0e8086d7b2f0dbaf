import type { ReactNode } from 'react';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/**
 * Placeholder of a line-up, as high as eleven players on the pitch and in their list, so that what follows does not move when
 * they come. The rows of the bench are left out: how many there are is unknown.
 */
export function LineupSkeleton({ title }: { title: ReactNode }) {
  return (
    <Sheet title={title} isFlush className="@container overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)] @min-[40rem]:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] @min-[66rem]:grid-cols-[35rem_minmax(0,1fr)]">
        <Skeleton className="aspect-680/920 h-auto rounded-none" />
        <div className="flex flex-col">
          <div className="flex min-h-11 items-center px-5 max-tablet:px-4">
            <Skeleton className="w-36" />
          </div>
          <div className="grid flex-1 auto-rows-[minmax(2.5rem,1fr)] items-center px-5 max-tablet:px-4">
            {Array.from({ length: 11 }, (_, index) => (
              <Skeleton key={index} className="w-[70%]" />
            ))}
          </div>
        </div>
      </div>
    </Sheet>
  );
}

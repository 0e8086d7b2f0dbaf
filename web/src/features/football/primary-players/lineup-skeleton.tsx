import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PitchDrawing } from '../../../components/football/pitch-drawing.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lineupColumns, pitchShape, startingRows } from './lineup-layout.ts';

/**
 * Placeholder of a line-up, as high as eleven players on the pitch and in their list, so that what follows does not move when
 * they come: the grass stays, and the discs come. The rows of the bench are left out: how many there are is unknown.
 */
export function LineupSkeleton({ title }: { title: ReactNode }) {
  return (
    <>
      <Sheet title={title} isFlush className="@container overflow-hidden">
        <div className={lineupColumns}>
          <div dir="ltr" className={clsx('relative bg-grass', pitchShape)}>
            <PitchDrawing />
          </div>
          <div className="flex flex-col">
            <div className="flex min-h-11 items-center px-5 max-tablet:px-4">
              <Skeleton className="w-36" />
            </div>
            <div className={clsx(startingRows, 'items-center px-5 max-tablet:px-4')}>
              {Array.from({ length: 11 }, (_, index) => (
                <Skeleton key={index} className="w-[70%]" />
              ))}
            </div>
          </div>
        </div>
      </Sheet>
      {/* Without an eleven it is lower: see the kept form. */}
      <i hidden data-awaited />
    </>
  );
}

import { Sheet } from '../../../components/page/sheet.tsx';
import { SkeletonHead, SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { LineupSkeleton } from '../primary-players/lineup-skeleton.tsx';
import type { ProjectKind } from './project-kind.ts';

/** Placeholder with the layout of a record: a match has its pitch first, others their pictures. */
export function RecordSkeleton({ kind, title }: { kind: ProjectKind; title: string }) {
  return (
    <SkeletonPage title={title}>
      <SkeletonHead />
      <Skeleton className="h-32 rounded-lg" />
      {kind === 'matches' ? (
        <LineupSkeleton title={<Skeleton className="w-36" />} />
      ) : (
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
      )}
    </SkeletonPage>
  );
}

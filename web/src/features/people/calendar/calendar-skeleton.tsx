import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

/** A placeholder in the layout of a calendar. */
export function CalendarSkeleton({ title }: { title: string }) {
  return (
    <SkeletonPage title={title} className="@container">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-7 w-76 max-w-[50%]" />
        <Skeleton className="h-9 w-40 rounded-md" />
      </div>
      <div className="flex justify-between gap-4">
        <Skeleton className="h-6.5 w-44" />
        <Skeleton className="h-6.5 w-56 max-w-[40%]" />
      </div>
      <div className="grid gap-5 max-[87.5rem]:@min-[38rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] wide:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-72 rounded-lg min-[87.5rem]:h-144" />
        <Skeleton className="h-72 rounded-lg min-[87.5rem]:h-40" />
      </div>
    </SkeletonPage>
  );
}

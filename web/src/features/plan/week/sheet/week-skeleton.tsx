import { Skeleton } from '../../../../components/ui/skeleton.tsx';

const heights = [
  ['h-16', 'h-24'],
  ['h-24', 'h-28', 'h-20'],
  ['h-20', 'h-28'],
  ['h-16', 'h-28'],
  ['h-24', 'h-28', 'h-20'],
  ['h-16', 'h-28'],
  ['h-20', 'h-24'],
];

/** Placeholders in the seven columns. */
export function WeekSkeleton() {
  return (
    <div className="wk wk-skeleton">
      {heights.map((column, index) => (
        <div key={index} className="wk-c">
          <Skeleton className="h-4 w-16" />
          {column.map((height, at) => (
            <Skeleton key={at} className={`${height} rounded-md`} />
          ))}
        </div>
      ))}
    </div>
  );
}

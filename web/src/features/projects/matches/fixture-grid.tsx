import clsx from 'clsx';
import type { ReactNode } from 'react';

type FixtureGridProps = {
  home: ReactNode;
  away: ReactNode;
  result: ReactNode;
  league: ReactNode;
  /** The teams are chosen from lists, which want the whole width where there is little. */
  isEditing?: boolean;
};

/** Home team, time or score, away team; the league under the time, or where there is no room under all three. */
export function FixtureGrid({ home, away, result, league, isEditing = false }: FixtureGridProps) {
  return (
    <div className="@container">
      <div
        className={clsx(
          'grid items-center gap-x-3 gap-y-2.5 px-4 py-4 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] @min-[36rem]:gap-x-6 @min-[36rem]:px-6 @min-[36rem]:py-5',
          isEditing ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0 @min-[36rem]:row-span-2">{home}</div>
        <div className={clsx('text-center @min-[36rem]:self-end', isEditing && '@max-[36rem]:hidden')}>{result}</div>
        <div className="min-w-0 @min-[36rem]:row-span-2">{away}</div>
        <div
          className={clsx(
            '@min-[36rem]:col-span-1 @min-[36rem]:col-start-2 @min-[36rem]:row-start-2 @min-[36rem]:w-56 @min-[36rem]:self-start',
            !isEditing && 'col-span-3',
          )}
        >
          {league}
        </div>
      </div>
    </div>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';

type SheetGridProps = {
  /** For sheets with long lines or rows: side by side on wide screens only. */
  isWideOnly?: boolean;
  children: ReactNode;
};

/** Two sheets side by side if the pane is wide enough, otherwise stacked; one alone has the full width. */
export function SheetGrid({ isWideOnly = false, children }: SheetGridProps) {
  return (
    <div className="@container">
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-5 *:only:col-span-full max-tablet:gap-4',
          isWideOnly ? 'items-start wide:grid-cols-2' : 'items-stretch @min-[38rem]:grid-cols-2',
        )}
      >
        {children}
      </div>
    </div>
  );
}

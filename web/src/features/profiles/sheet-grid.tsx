import type { ReactNode } from 'react';

/** Two sheets side by side if the pane is wide enough, otherwise stacked. */
export function SheetGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-5 max-tablet:gap-4 @min-[38rem]:grid-cols-2">
        {children}
      </div>
    </div>
  );
}

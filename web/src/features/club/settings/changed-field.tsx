import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Marks a field with unsaved changes. */
export function ChangedField({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return (
    <div data-changed={isChanged || undefined} className={clsx('min-w-0', isChanged && 'marker')}>
      {children}
    </div>
  );
}

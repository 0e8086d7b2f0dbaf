import type { ReactNode } from 'react';
import { ChalkDrawing, type Drawing } from './chalk-drawing.tsx';

type EmptyStateProps = {
  title: string;
  hint?: ReactNode;
  drawing?: Drawing;
  /** An outline button, if something can be added. */
  action?: ReactNode;
};

export function EmptyState({ title, hint, drawing = 'centre', action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center text-ink-3">
      <ChalkDrawing drawing={drawing} className="mb-4" />
      <p className="text-md font-semibold text-balance text-ink">{title}</p>
      {hint ? <p className="text-balance">{hint}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

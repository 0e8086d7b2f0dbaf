import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChalkDrawing, type Drawing } from './chalk-drawing.tsx';

type EmptyStateProps = {
  title: string;
  hint?: ReactNode;
  drawing?: Drawing;
  /** An outline button, if something can be added. */
  action?: ReactNode;
  /**
   * In a list: without the drawing if the detail is visible, and with only the title if the detail explains the rest.
   */
  beside?: 'own' | 'same';
};

export function EmptyState({ title, hint, drawing = 'centre', action, beside }: EmptyStateProps) {
  return (
    <div
      data-pane-state
      className={clsx('grid justify-items-center gap-1 px-6 py-10 text-center text-ink-3', beside && 'tablet:py-8')}
    >
      <ChalkDrawing drawing={drawing} className={clsx('mb-4', beside && 'tablet:hidden')} />
      <p
        className={clsx(
          'text-md font-semibold text-balance text-ink',
          beside && 'tablet:text-base',
          beside === 'same' && 'tablet:font-medium tablet:text-ink-3',
        )}
      >
        {title}
      </p>
      {hint ? <p className={clsx('max-w-text text-balance', beside === 'same' && 'tablet:hidden')}>{hint}</p> : null}
      {action ? <div className={clsx('mt-4', beside === 'same' && 'tablet:hidden')}>{action}</div> : null}
    </div>
  );
}

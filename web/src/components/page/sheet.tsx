import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type SheetProps = {
  title?: ReactNode;
  /** At the end of the head: a selector, buttons. */
  end?: ReactNode;
  /** Without padding, for tables, rows and pitches. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A white card on the paper, with a head of 50 px. */
export function Sheet({ title, end, isFlush = false, className, children }: SheetProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface shadow-1', className)}
    >
      {title || end ? (
        <div className="flex min-h-12.5 items-center gap-3 border-b border-line px-5 py-2 max-tablet:px-4">
          <h2 id={titleId} className="min-w-0 text-input leading-[1.3] font-semibold">
            {title}
          </h2>
          {end ? <div className="ms-auto flex items-center gap-2">{end}</div> : null}
        </div>
      ) : null}
      <div className={clsx(!isFlush && 'px-5 pt-4 pb-5 max-tablet:px-4')}>{children}</div>
    </section>
  );
}

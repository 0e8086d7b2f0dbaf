import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  /** Id of the text that distinguishes it from other cards with the same title. */
  detailId?: string;
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A white card with its title inside: phone pages have no room for section heads. */
export function Card({ title, detailId, isFlush = false, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? clsx(titleId, detailId) : undefined}
      className={clsx(
        'grid min-w-0 gap-3 rounded-lg border border-line bg-surface shadow-1',
        !isFlush && 'p-4',
        className,
      )}
    >
      {title ? (
        <h2 id={titleId} className={clsx('text-md leading-snug font-bold', isFlush && 'px-4 pt-4')}>
          {title}
        </h2>
      ) : null}
      {children}
    </section>
  );
}

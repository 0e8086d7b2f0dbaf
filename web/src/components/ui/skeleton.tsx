import clsx from 'clsx';

/** A block of mown grass where something will be; give it width and height by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mown block',
        !/(^|\s)(h|size)-/u.test(className) && 'h-3.5',
        !/(^|\s)rounded-/u.test(className) && 'rounded-sm',
        className,
      )}
    />
  );
}

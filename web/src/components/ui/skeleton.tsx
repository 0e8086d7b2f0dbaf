import clsx from 'clsx';

/** A placeholder that looks like mown grass; set width and height with `className`. */
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

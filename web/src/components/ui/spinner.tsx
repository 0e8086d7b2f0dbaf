import clsx from 'clsx';

type SpinnerProps = {
  /** xs and sm for buttons, md for panes, lg for a whole page. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  className?: string;
};

const circles = {
  xs: 'size-3.5 border-[1.5px] border-current/38 before:-top-[3px] before:-ms-0.5 before:size-1 before:bg-current',
  sm: 'size-4 border-[1.75px] border-current/38 before:-top-[3.5px] before:-ms-[2.5px] before:size-[5px] before:bg-current',
  md: 'size-8 border-2 border-line-strong before:-top-[5px] before:-ms-1 before:size-2 before:bg-accent',
  lg: 'size-18 border-2 border-line-strong before:-top-[7px] before:-ms-1.5 before:size-3 before:bg-accent after:absolute after:inset-[calc(50%-2.5px)] after:rounded-full after:bg-line-strong',
};

/** A ball circling the centre circle. Hidden from screen readers: the text beside it or a live region announces it. */
export function Spinner({ size = 'md', className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      data-spinner
      className={clsx(
        'orbit relative inline-block shrink-0 rounded-full before:absolute before:start-1/2 before:rounded-full',
        circles[size],
        className,
      )}
    />
  );
}

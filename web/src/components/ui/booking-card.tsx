import clsx from 'clsx';

type BookingCardProps = {
  /** `none` is the dashed outline of a card that was not shown. */
  colour: 'yellow' | 'red' | 'none';
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = {
  sm: 'h-[0.6875rem] w-2 rounded-[1.5px]',
  md: 'h-3.5 w-2.5 rounded-[2px]',
  lg: 'h-[1.5625rem] w-4.5 rounded-xs max-tablet:h-5 max-tablet:w-3.5',
};

/** The referee's card: yellow for pending and warnings, red for inactive and errors. Not only a colour but a shape. */
export function BookingCard({ colour, size = 'sm', className }: BookingCardProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block shrink-0 forced-color-adjust-none',
        sizes[size],
        colour === 'none' ? 'border-[1.5px] border-dashed border-control' : 'rotate-8',
        colour === 'yellow' && 'bg-card-yellow',
        colour === 'red' && 'bg-card-red',
        className,
      )}
    />
  );
}

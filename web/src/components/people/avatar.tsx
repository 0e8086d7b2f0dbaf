import clsx from 'clsx';
import { initialsOf, tintOf } from '../../lib/i18n/names.ts';
import { FallbackImage } from '../images/fallback-image.tsx';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};

const sizes = {
  sm: 'size-7 rounded-[7px] text-xs',
  md: 'size-9 rounded-[9px] text-sm',
  lg: 'size-12 rounded-[11px] text-md',
  xl: 'size-18 rounded-[14px] text-2xl',
};

const tints = {
  1: 'bg-tint-1 text-on-tint-1',
  2: 'bg-tint-2 text-on-tint-2',
  3: 'bg-tint-3 text-on-tint-3',
  4: 'bg-tint-4 text-on-tint-4',
  5: 'bg-tint-5 text-on-tint-5',
  6: 'bg-tint-6 text-on-tint-6',
};

/** A person's photo, or initials on a tint. Hidden from screen readers, because the name is always beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden font-bold select-none [font-stretch:88%]',
        sizes[size],
        tints[tintOf(name)],
        className,
      )}
    >
      <FallbackImage
        src={src}
        loading="lazy"
        fallback={<span className="leading-none whitespace-nowrap">{initialsOf(name)}</span>}
        className="size-full scale-112 object-cover object-[50%_24%]"
      />
    </span>
  );
}

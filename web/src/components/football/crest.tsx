import clsx from 'clsx';
import { clubLettersOf } from '../../lib/i18n/names.ts';
import { FallbackImage } from '../images/fallback-image.tsx';

type CrestProps = {
  /** The name of the club or league. */
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The accessible name, unless the name is shown beside it. */
  isNamed?: boolean;
  className?: string;
};

const sizes = {
  sm: 'size-5.5',
  md: 'size-8',
  lg: 'size-16 max-tablet:size-13',
  xl: 'size-22',
};

/** A club's crest, or its letters in a shield. Never mirrored. */
export function Crest({ name, src, size = 'md', isNamed = false, className }: CrestProps) {
  const letters = clubLettersOf(name);
  const shield = (
    <svg
      viewBox="0 0 32 36"
      {...(isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={clsx('shrink-0', sizes[size], className)}
    >
      <path
        d="M16 1.5c4.6 2 9 2.8 13.5 2.8V18c0 8-5.2 13.2-13.5 16.5C7.7 31.2 2.5 26 2.5 18V4.3c4.5 0 8.9-.8 13.5-2.8Z"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.6"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <text
        x="16"
        y="21.5"
        textAnchor="middle"
        fill="currentColor"
        fontSize={letters.length > 2 ? 9.5 : 12}
        fontWeight="720"
        className="[font-stretch:80%]"
      >
        {letters}
      </text>
    </svg>
  );
  return (
    <FallbackImage
      src={src}
      alt={isNamed ? name : ''}
      fallback={shield}
      className={clsx('shrink-0 object-contain', sizes[size], className)}
    />
  );
}

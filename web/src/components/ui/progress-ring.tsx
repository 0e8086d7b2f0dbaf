import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@touchline/contract/wire/languages';

type ProgressRingProps = {
  /** 0 to 1. */
  value: number;
  label: string;
  /** 24 px without the figure, for thumbnails. */
  isSmall?: boolean;
};

const radius = 18;
const length = 2 * Math.PI * radius;

export function ProgressRing({ value, label, isSmall = false }: ProgressRingProps) {
  const { i18n } = useTranslation();
  const share = Math.min(1, Math.max(0, value));
  const text = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent' }).format(share);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
      className="grid justify-items-center gap-1.5 text-ink-2"
    >
      <svg
        viewBox="0 0 44 44"
        className={clsx('-rotate-90', isSmall ? 'size-6' : 'size-11')}
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
      >
        <circle cx="22" cy="22" r={radius} className="stroke-line-strong" />
        <circle
          cx="22"
          cy="22"
          r={radius}
          className="stroke-accent transition-[stroke-dashoffset] duration-(--dur-2)"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      {isSmall ? null : <span className="tnum ltr text-xs font-semibold">{text}</span>}
    </div>
  );
}

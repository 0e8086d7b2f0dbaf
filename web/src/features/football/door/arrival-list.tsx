import clsx from 'clsx';
import { CircleCheck, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Arrival, shownMs } from './use-arrivals.ts';

const fadeMs = 3_000;

/** Recent check-ins and check-outs, with no more than a shirt shows. Its space is reserved, so that nothing jumps. */
export function ArrivalList({ arrivals }: { arrivals: readonly Arrival[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('qr.arrivals')}
      className="grid min-h-36 content-start gap-2 overflow-hidden max-tablet:min-h-20 portrait:tablet:max-h-[9.75rem]"
    >
      {arrivals.map(({ key, kind, firstName, shirtNumber, age }) => (
        <li
          key={key}
          className={clsx(
            'rise flex min-w-0 items-center gap-3 text-[clamp(1.5rem,4vmin,2.25rem)] leading-tight font-bold transition-opacity duration-1000',
            age() > shownMs - fadeMs && 'opacity-40',
          )}
        >
          {kind === 'in' ? (
            <CircleCheck role="img" aria-label={t('qr.in')} className="size-8 shrink-0 stroke-2" />
          ) : (
            <LogOut role="img" aria-label={t('qr.out')} className="flip size-8 shrink-0 stroke-2 text-chalk-2" />
          )}
          {shirtNumber === null ? null : <span className="num text-[1.2em]">{shirtNumber}</span>}
          <span dir="auto" className="min-w-0 truncate">
            {firstName}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { MedicalCase } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import type { Day } from '../../../lib/dates/days.ts';
import { dueOf, dueText } from './due.ts';

type DueLineProps = {
  one: MedicalCase;
  today: Day;
  /** In grey beside a name that carries the weight, as in the strip. */
  isQuiet?: boolean;
  className?: string;
};

const tones = { red: 'text-danger', yellow: 'text-warn', ready: 'text-accent' };

/** The one thing that a case waits for. Nothing if it is on plan. */
export function DueLine({ one, today, isQuiet = false, className }: DueLineProps) {
  const { t } = useTranslation();
  const due = dueOf(one, today);
  if (!due) return null;
  return (
    <span
      className={clsx(
        'inline-flex min-w-0 items-center gap-1.5 text-sm leading-snug',
        isQuiet ? 'text-ink-3' : ['font-semibold', tones[due.tone]],
        className,
      )}
    >
      {due.tone === 'ready' ? (
        <CircleCheck aria-hidden="true" className="size-3.5 shrink-0 stroke-2 text-accent" />
      ) : (
        <BookingCard colour={due.tone} />
      )}
      {dueText(t, due.due, one, today)}
    </span>
  );
}

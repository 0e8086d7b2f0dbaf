import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type PlanSelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  /** Nothing is chosen yet. */
  isOpen?: boolean;
};

/** A choice in a row. The system's own list: sixty of them stand on one page, and it is the best one on a phone. */
export function PlanSelect({ isOpen = false, ...props }: PlanSelectProps) {
  return (
    <span className="relative block">
      <select {...props} className={clsx('season-select', isOpen && 'season-select--open')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 stroke-[1.75] text-ink-3"
      />
    </span>
  );
}

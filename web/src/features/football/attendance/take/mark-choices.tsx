import { type MarkStatus, markStatuses } from '@touchline/contract/football/choices';
import clsx from 'clsx';
import { Check, CircleMinus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';

type MarkChoicesProps = {
  /** Id of the element with the player's name, for screen readers. */
  labelledBy: string;
  value: MarkStatus | null;
  onChange: (status: MarkStatus | null) => void;
  isDisabled: boolean;
};

const signs: Record<MarkStatus, ReactNode> = {
  present: <Check aria-hidden="true" className="size-4.5 stroke-[2.5]" />,
  late: <BookingCard colour="yellow" size="md" />,
  absent: <BookingCard colour="red" size="md" />,
  excused: <CircleMinus aria-hidden="true" className="size-4.5 stroke-[1.75]" />,
};

const chosen: Record<MarkStatus, string> = {
  present: 'border-accent bg-accent text-on-accent',
  late: 'border-warn bg-warn-soft text-warn',
  absent: 'border-danger bg-danger-soft text-danger',
  excused: 'border-info bg-info-soft text-info',
};

/** Four thumb-sized choices. Tapping the selected one again clears it. */
export function MarkChoices({ labelledBy, value, onChange, isDisabled }: MarkChoicesProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid grid-cols-4 gap-1.5">
      {markStatuses.map((status) => {
        const isOn = status === value;
        return (
          <label
            key={status}
            className={clsx(
              'wash relative grid min-h-13 cursor-pointer content-center justify-items-center gap-1 rounded-md border px-1 text-center text-sm leading-[1.2] font-medium max-tablet:text-xs',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              isOn
                ? [chosen[status], 'font-semibold forced-colors:outline-2 forced-colors:outline-[Highlight]']
                : 'border-line-strong bg-surface text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={status}
              checked={isOn}
              disabled={isDisabled}
              // A radio button that is already on fires no change event.
              onClick={() => {
                if (isOn) onChange(null);
              }}
              onChange={() => onChange(status)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden"
            />
            <span className="grid h-4.5 place-items-center">{signs[status]}</span>
            {t(`attendance.status.${status}`)}
          </label>
        );
      })}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import type { SeriesPause } from '../../assigned/repetition.ts';

type NewPauseProps = {
  /** The day that both fields begin with. */
  day: Day;
  onAdd: (pause: SeriesPause) => void;
  onCancel: () => void;
};

/** The first and the last day of a pause. */
export function NewPause({ day, onAdd, onCancel }: NewPauseProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // The button that opened it has gone.
  useEffect(() => box.current?.focus(), []);
  const [from, setFrom] = useState(day);
  const [to, setTo] = useState(day);
  const year = Number(day.slice(0, 4)) || new Date().getFullYear();
  const years = { firstYear: year, lastYear: year + 2, variant: 'floating' as const };
  const isReversed = from !== '' && to !== '' && to < from;
  const canAdd = from !== '' && to !== '' && !isReversed;
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('trainings.pauses.add')}
      tabIndex={-1}
      className="clear-both grid gap-3 rounded-md bg-sunken p-3 outline-hidden"
    >
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <DateSelect
          label={t('trainings.pauses.from')}
          value={from}
          // Most pauses begin where the other field still stands: it moves along.
          onChange={(next) => {
            setFrom(next);
            if (next > to) setTo(next);
          }}
          {...years}
        />
        <DateSelect
          label={t('trainings.pauses.to')}
          value={to}
          onChange={setTo}
          error={isReversed ? t('validation.endBeforeStart') : undefined}
          {...years}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          type="button"
          size="sm"
          disabled={!canAdd}
          why={t('common.why.invalid')}
          onClick={() => onAdd({ from, to })}
        >
          {t('trainings.pauses.add')}
        </Button>
      </div>
    </div>
  );
}

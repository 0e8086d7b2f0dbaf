import type { Holiday } from '@touchline/contract/plan/holidays';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import type { SeriesPause } from '../../assigned/repetition.ts';
import { useSpanText } from './use-span-text.ts';

type HolidayListProps = {
  holidays: readonly Holiday[];
  /** What are pauses already. */
  known: readonly SeriesPause[];
  first: Day;
  until: Day;
  onAdd: (pauses: SeriesPause[]) => void;
  onCancel: () => void;
};

/** The days off of a calendar file within the series, each to tick; the last day is shown as it will be. */
export function HolidayList({ holidays, known, first, until, onAdd, onCancel }: HolidayListProps) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isKnown = ({ from, to }: Holiday) => known.some((pause) => pause.from <= from && to <= pause.to);
  const shown = holidays.filter((one) => one.to >= first && (until === '' || one.from <= until) && !isKnown(one));
  const [ticked, setTicked] = useState(() => new Set(shown.filter(({ isProposed }) => isProposed)));
  const chosen = shown.filter((one) => ticked.has(one));
  const tick = (one: Holiday) => {
    const next = new Set(ticked);
    if (!next.delete(one)) next.add(one);
    setTicked(next);
  };

  return (
    <div
      ref={box}
      role="group"
      aria-label={t('trainings.pauses.found')}
      tabIndex={-1}
      className="clear-both grid gap-2 rounded-md bg-sunken p-3 outline-hidden"
    >
      {shown.length > 0 ? (
        <>
          <p className="text-sm font-semibold text-ink">{t('trainings.pauses.found')}</p>
          <ul className="max-h-64 overflow-y-auto">
            {shown.map((one) => (
              <li key={`${one.from} ${one.to} ${one.name}`}>
                <Checkbox
                  checked={ticked.has(one)}
                  onChange={() => tick(one)}
                  label={
                    <span className="block py-1 text-sm leading-snug">
                      <b dir="auto" className="font-semibold wrap-anywhere text-ink">
                        {one.name}
                      </b>{' '}
                      <span className="text-ink-3">
                        {one.mayMove ? t('trainings.pauses.mayMove', { days: spanText(one) }) : spanText(one)}
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-sm">
          {t('trainings.pauses.nothing', { days: spanText({ from: first, to: until || first }) })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
          {t(shown.length > 0 ? 'common.cancel' : 'common.close')}
        </Button>
        {shown.length > 0 ? (
          <Button
            type="button"
            size="sm"
            disabled={chosen.length === 0}
            why={t('trainings.pauses.tick')}
            onClick={() => onAdd(chosen.map(({ name, from, to }) => ({ name, from, to })))}
          >
            {t('trainings.pauses.take', { count: chosen.length })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

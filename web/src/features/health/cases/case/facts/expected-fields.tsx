import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import type { CaseSave } from '../use-case-save.ts';

/** From which to which day the player is expected back. One day alone is both. */
export function ExpectedFields({ save: { shown, change }, today }: { save: CaseSave; today: Day }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(shown.expectedReturn?.from ?? '');
  const [to, setTo] = useState(shown.expectedReturn?.to ?? '');
  const isBackward = from !== '' && to !== '' && to < from;
  const set = (first: Day, last: Day) => {
    setFrom(first);
    setTo(last);
    const [one, other] = [first || last, last || first];
    if (one !== '' && other >= one) change({ expectedReturn: { from: one, to: other } });
  };
  const forget = () => {
    setFrom('');
    setTo('');
    change({ expectedReturn: null });
  };
  const year = Number(today.slice(0, 4));
  const years = { firstYear: Number(shown.onsetDate.slice(0, 4)), lastYear: year + 2 };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-72 max-w-full">
        <DateSelect
          label={t('casePage.facts.earliest')}
          value={from}
          // The later end follows while it would stand before.
          onChange={(day) => set(day, to !== '' && day > to ? day : to)}
          {...years}
        />
      </div>
      <div className="w-72 max-w-full">
        <DateSelect
          label={t('casePage.facts.latest')}
          value={to}
          onChange={(day) => set(from, day)}
          error={isBackward ? t('casePage.facts.backward') : undefined}
          {...years}
        />
      </div>
      {from || to ? (
        <Button variant="ghost" onClick={forget}>
          {t('casePage.facts.noDateYet')}
        </Button>
      ) : null}
    </div>
  );
}

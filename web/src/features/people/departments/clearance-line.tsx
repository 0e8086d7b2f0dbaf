import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { serverNow } from '../../../lib/dates/server-clock.ts';
import type { StaffDraft } from './use-staff-draft.ts';

/** How many years ahead a clearance may end. */
const yearsAhead = 10;
/** While a part is missing: no date, so that saving does not take the clearance away. */
const incomplete = '-';

/** For administrators: until when a member of staff is cleared to work with children. */
export function ClearanceLine({ draft }: { draft: StaffDraft }) {
  const { t } = useTranslation();
  const year = new Date(serverNow()).getFullYear();
  const dayButton = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  // The button that was pressed goes.
  useEffect(() => {
    if (removals > 0) dayButton.current?.focus();
  }, [removals]);
  const { clearedUntil } = draft.values;
  const set = (day: string) => draft.set('clearedUntil', day);
  return (
    <EditableFact label={t('staff.clearance.until')} isChanged={draft.isChanged('clearedUntil')}>
      <DateSelect
        // It keeps chosen parts until it is another one.
        key={removals}
        ref={dayButton}
        firstYear={year - 1}
        lastYear={year + yearsAhead}
        value={clearedUntil === incomplete ? '' : clearedUntil}
        onChange={(day) => {
          if (day !== '') set(day);
        }}
        onPartial={(isPartial) => {
          if (isPartial) set(incomplete);
        }}
        error={draft.errorOf('clearedUntil')}
        hint={t('staff.clearance.hint')}
      />
      {clearedUntil === '' ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 mt-1"
          onClick={() => {
            set('');
            setRemovals(removals + 1);
          }}
        >
          {t('staff.clearance.remove')}
        </Button>
      )}
    </EditableFact>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { serverNow } from '../../../lib/dates/server-clock.ts';
import type { StaffDraft } from './use-staff-draft.ts';

/** How many years ahead a clearance may end. */
const yearsAhead = 10;

/** For administrators: until when a member of staff is cleared to work with children. */
export function ClearanceLine({ draft }: { draft: StaffDraft }) {
  const { t } = useTranslation();
  const year = new Date(serverNow()).getFullYear();
  const dayButton = useRef<HTMLButtonElement>(null);
  const { clearedUntil } = draft.values;
  const remove = () => {
    draft.set('clearedUntil', '');
    // The button that was pressed goes.
    dayButton.current?.focus();
  };
  return (
    <EditableFact label={t('staff.clearance.until')} isChanged={draft.isChanged('clearedUntil')}>
      <DateSelect
        ref={dayButton}
        firstYear={year - 1}
        lastYear={year + yearsAhead}
        value={clearedUntil}
        onChange={(day) => draft.set('clearedUntil', day)}
        error={draft.errorOf('clearedUntil')}
        hint={t('staff.clearance.hint')}
      />
      {clearedUntil === '' ? null : (
        <Button variant="ghost" size="sm" className="mt-1" onClick={remove}>
          {t('staff.clearance.remove')}
        </Button>
      )}
    </EditableFact>
  );
}

import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { DataEntryBadge } from './data-entry-badge.tsx';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import type { StaffDraft } from './use-staff-draft.ts';

const hintId = 'data-entry-hint';

/** Grants or revokes a person's write access to the department's reports. */
export function DataEntryLine({ draft }: { draft: StaffDraft }) {
  const { t } = useTranslation();
  return (
    <EditableFact label={t('pieces.dataEntry')} isChanged={draft.isChanged('dataEntry')}>
      <div className="flex min-h-control items-center gap-2.5">
        <Checkbox
          checked={draft.values.dataEntry}
          onChange={(event) => draft.set('dataEntry', event.target.checked)}
          aria-describedby={hintId}
        />
        {draft.values.dataEntry ? <DataEntryBadge /> : null}
      </div>
      <FieldMessage
        id="data-entry-message"
        error={draft.errorOf('dataEntry')}
        hint={t('staff.dataEntryHint')}
        hintId={hintId}
      />
    </EditableFact>
  );
}

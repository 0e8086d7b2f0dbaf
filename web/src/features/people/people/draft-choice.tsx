import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown, type DropdownOption } from '../../../components/fields/select/dropdown.tsx';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import type { ChoiceField } from '../../../components/player-fields/use-choices.ts';
import type { TextDraft } from './draft-text.tsx';

type DraftChoiceProps<Field extends ChoiceField | 'status'> = {
  draft: TextDraft<Field>;
  field: Field;
  options: readonly DropdownOption[];
  /** Offers to remove the value. */
  canBeNone?: boolean;
  /** Below the list: what follows from the choice. */
  note?: ReactNode;
};

const none = 'none';

/** A line of the draft with a list to choose from. */
export function DraftChoice<Field extends ChoiceField | 'status'>(props: DraftChoiceProps<Field>) {
  const { draft, field, options, canBeNone = false, note } = props;
  const { t } = useTranslation();
  const value = draft.values[field];
  const all = canBeNone && value !== '' ? [{ value: none, label: t('players.nothing') }, ...options] : options;
  return (
    <EditableFact label={t(`players.fields.${field}`)} isChanged={draft.isChanged(field)}>
      <Dropdown
        variant="minimal"
        options={all}
        value={value}
        onChange={(chosen) => draft.set(field, chosen === none ? '' : chosen)}
        error={draft.errorOf(field)}
      />
      {note ? <div className="mt-1.5">{note}</div> : null}
    </EditableFact>
  );
}

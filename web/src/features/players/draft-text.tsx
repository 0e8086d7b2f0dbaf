import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../components/editable-fact.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { TypedField } from './player-form.ts';
import type { PlayerDraft } from './use-player-draft.ts';

type DraftTextProps = {
  draft: PlayerDraft;
  field: TypedField;
  label?: string;
  hint?: string;
  kind?: 'text' | 'tel' | 'number' | 'decimal';
  isRequired?: boolean;
};

/** A line of the working copy that is typed into. */
export function DraftText({ draft, field, label, hint, kind = 'text', isRequired = false }: DraftTextProps) {
  const { t } = useTranslation();
  const isChanged = draft.isChanged(field);
  const error = draft.errorOf(field);
  return (
    <EditableFact label={label ?? t(`players.fields.${field}`)} isChanged={isChanged}>
      <TextInput
        look="minimal"
        name={field}
        type={kind === 'tel' ? 'tel' : 'text'}
        inputMode={kind === 'number' ? 'numeric' : kind === 'decimal' ? 'decimal' : kind}
        autoComplete="off"
        // What is written keeps its own direction, and stands at the start of the field all the same.
        dir="auto"
        className="rtl:[&_input:dir(ltr)]:text-end"
        aria-required={isRequired || undefined}
        value={draft.values[field]}
        onChange={(event) => draft.set(field, event.target.value)}
        error={error}
        isValid={isChanged && !error}
        hint={hint}
      />
    </EditableFact>
  );
}

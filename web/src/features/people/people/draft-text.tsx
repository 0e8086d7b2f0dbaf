import { useTranslation } from 'react-i18next';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { FactInput } from '../../../components/facts/fact-input.tsx';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

type NamedField = TextKey extends infer Key ? (Key extends `players.fields.${infer Name}` ? Name : never) : never;

/** The parts of the draft that a line needs. */
export type TextDraft<Field extends string> = {
  values: Readonly<Record<Field, string>>;
  set: (field: Field, value: string) => void;
  isChanged: (field: Field) => boolean;
  errorOf: (field: Field) => string | undefined;
};

type DraftTextProps<Field extends NamedField> = {
  draft: TextDraft<Field>;
  field: Field;
  label?: string;
  hint?: string | undefined;
  kind?: 'text' | 'email' | 'tel' | 'number' | 'decimal';
  isRequired?: boolean;
};

const inputModes = { text: 'text', email: 'email', tel: 'tel', number: 'numeric', decimal: 'decimal' } as const;

/** A line of the draft with a text field. */
export function DraftText<Field extends NamedField>(props: DraftTextProps<Field>) {
  const { draft, field, label, hint, kind = 'text', isRequired = false } = props;
  const { t } = useTranslation();
  const isChanged = draft.isChanged(field);
  const error = draft.errorOf(field);
  return (
    <EditableFact label={label ?? t(`players.fields.${field}`)} isChanged={isChanged}>
      <FactInput
        name={field}
        type={kind === 'tel' || kind === 'email' ? kind : 'text'}
        inputMode={inputModes[kind]}
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

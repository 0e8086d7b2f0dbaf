import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import type { ImportRow } from '@touchline/contract/club/imports';
import { type PlayerField, playerFields, specOf } from '@touchline/contract/people/player-fields';
import { limits } from '@touchline/contract/wire/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { importFieldName } from '../../../../components/import-dialog/import-value.ts';
import { useChoices } from '../../../../components/player-fields/use-choices.ts';
import { Button } from '../../../../components/ui/button.tsx';
import type { MendedCells } from '../decisions.ts';
import { fieldsOf, type MendedField } from './row-fields.ts';

type RowEditorProps = {
  id: string;
  row: ImportRow;
  edits: MendedCells | undefined;
  onMend: (row: number, field: ImportColumnField, value: string) => void;
  onClose: () => void;
};

/** The fields of a row, to mend them in place. A field counts when it is left; Escape forgets what was typed last. */
export function RowEditor({ id, row, edits, onMend, onClose }: RowEditorProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const fields = fieldsOf(t, row, edits);

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[data-doubt] :is(input, button)');
    (first ?? box.current?.querySelector<HTMLElement>('input, button'))?.focus();
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Otherwise the dialog would close, and with it everything that was mended.
    event.stopPropagation();
    onClose();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields in it
    <div
      ref={box}
      id={id}
      onKeyDown={handleKey}
      className="col-span-full grid gap-3 rounded-md bg-sunken/60 p-3 tablet:grid-cols-2 desktop:grid-cols-3"
    >
      {fields.map((field) => (
        <MendField
          key={field.field}
          field={field}
          onMend={(value) => onMend(row.row, field.field, value)}
          onDone={onClose}
        />
      ))}
      <Button size="sm" variant="outline" className="justify-self-start tablet:col-span-full" onClick={onClose}>
        {t('imports.mend.done')}
      </Button>
    </div>
  );
}

type MendFieldProps = { field: MendedField; onMend: (value: string) => void; onDone: () => void };

/** Undefined for what only files have, such as parts of names. */
const kindOf = (field: string) => (field in playerFields ? specOf(field as PlayerField).kind : undefined);
const leftToRight: readonly ReturnType<typeof kindOf>[] = ['email', 'phone', 'phones', 'birthDate'];

function MendField({ field, onMend, onDone }: MendFieldProps) {
  return (
    <div data-doubt={field.hint === undefined ? undefined : ''}>
      {kindOf(field.field) === 'choice' ? (
        <MendChoice field={field} onMend={onMend} />
      ) : (
        <MendText field={field} onMend={onMend} onDone={onDone} />
      )}
    </div>
  );
}

function MendChoice({ field: { field, value, hint }, onMend }: Omit<MendFieldProps, 'onDone'>) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={importFieldName(t, field)}
      options={useChoices(field as PlayerField)}
      value={value}
      placeholder={value || t('common.none')}
      onChange={onMend}
      hint={hint}
    />
  );
}

function MendText({ field: { field, value, hint, isWrong }, onMend, onDone }: MendFieldProps) {
  const { t } = useTranslation();
  // Held until the field is left: a preview that comes in the meantime must not take it away.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onMend(typed);
    setTyped(null);
  };
  return (
    <TextInput
      label={importFieldName(t, field)}
      value={typed ?? value}
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.shortTextMax}
      icon={null}
      dir={leftToRight.includes(kindOf(field)) ? 'ltr' : 'auto'}
      aria-invalid={isWrong || undefined}
      hint={hint}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
        onDone();
      }}
    />
  );
}

import { limits } from '@touchline/contract/wire/limits';
import { martialStatuses, positions } from '@touchline/contract/people/users';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import { DateSelect } from '../fields/select/date-select.tsx';
import { Dropdown, type DropdownOption } from '../fields/select/dropdown.tsx';
import { FieldLabelContext } from '../fields/field-label-context.ts';
import { TextInput } from '../fields/text-input.tsx';
import type { AccountForm } from './use-account-form.ts';
import type { TypedField } from './account-values.ts';

type FieldsProps = { form: AccountForm };

const none = 'none';

/** The fields of an account, two beside each other where there is room. */
export function AccountFields({ form }: FieldsProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3.5 @min-[34rem]:grid-cols-2">
        <TextField form={form} field="name" />
        <TextField form={form} field="email" kind="email" />
        <TextField form={form} field="phoneNumber" kind="tel" />
        {form.role === 'player' ? <PlayerFields form={form} /> : <DataEntry form={form} />}
      </div>
    </div>
  );
}

function PlayerFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const places = positions.map((value) => ({ value, label: value, detail: t(`players.positions.${value}`) }));
  const statuses = martialStatuses.map((value) => ({ value, label: t(`players.martialStatus.${value}`) }));
  return (
    <>
      <TextField form={form} field="address" />
      <TextField form={form} field="nationality" />
      <TextField form={form} field="language" />
      <TextField form={form} field="placeOfBirth" />
      <TextField form={form} field="education" />
      <Pair>
        <Choice form={form} field="position" options={places} />
        <TextField form={form} field="shirtNumber" kind="numeric" />
      </Pair>
      <Pair>
        <TextField form={form} field="favouriteNumber" kind="numeric" />
        <TextField form={form} field="childrenNumber" kind="numeric" />
      </Pair>
      <Pair>
        <TextField form={form} field="height" kind="decimal" label={t('players.fields.heightUnit')} />
        <TextField form={form} field="weight" kind="decimal" label={t('players.fields.weightUnit')} />
      </Pair>
      <BirthDate form={form} />
      {form.fields.includes('guardianName') ? (
        <>
          <TextField form={form} field="guardianName" hint={t('accounts.guardianHint')} />
          <TextField form={form} field="guardianEmail" kind="email" />
          <TextField form={form} field="guardianPhone" kind="tel" />
        </>
      ) : null}
      <Choice form={form} field="martialStatus" options={statuses} />
      <TextField form={form} field="whatsappNumber" kind="tel" />
      <TextField form={form} field="previousClubs" hint={t('players.commas')} />
      <TextField form={form} field="relativeNumbers" hint={t('players.commas')} />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-3 max-tablet:gap-2">{children}</div>;
}

type TextFieldProps = FieldsProps & {
  field: TypedField;
  label?: string;
  hint?: string;
  kind?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
};

function TextField({ form, field, label, hint, kind = 'text' }: TextFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      name={field}
      label={label ?? t(`players.fields.${field}`)}
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      inputMode={kind}
      // What is written keeps its own direction, and stands at the start of the field all the same.
      dir="auto"
      className="rtl:[&_input:dir(ltr)]:text-end"
      autoComplete="off"
      {...(kind === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      aria-required={form.isRequired(field) || undefined}
      value={form.values[field]}
      onChange={(event) => form.set(field, event.target.value)}
      error={form.errorOf(field)}
      isValid={form.isValid(field)}
      hint={hint}
    />
  );
}

type ChoiceProps = FieldsProps & { field: 'position' | 'martialStatus'; options: readonly DropdownOption[] };

function Choice({ form, field, options }: ChoiceProps) {
  const { t } = useTranslation();
  const value = form.values[field];
  const all = value === '' ? options : [{ value: none, label: t('players.nothing') }, ...options];
  return (
    <Dropdown
      label={t(`players.fields.${field}`)}
      placeholder="—"
      options={all}
      value={value}
      onChange={(chosen) => form.set(field, chosen === none ? '' : chosen)}
      error={form.errorOf(field)}
    />
  );
}

function BirthDate({ form }: FieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    // The three selects name their parts inside; what date it is stands below them.
    <FieldLabelContext value={{ labelId: `${id}-label`, controlId: id }}>
      <div>
        <DateSelect
          variant="floating"
          firstYear={limits.birthYearFirst}
          lastYear={limits.birthYearLast}
          value={form.values.birthDate}
          onChange={(date) => form.set('birthDate', date)}
          onPartial={form.setDatePartial}
          error={form.errorOf('birthDate')}
        />
        <p id={`${id}-label`} className="mt-1.5 text-sm text-ink-3">
          {t('players.fields.birthDate')}
        </p>
      </div>
    </FieldLabelContext>
  );
}

function DataEntry({ form }: FieldsProps) {
  const { t } = useTranslation();
  if (!form.fields.includes('dataEntry')) return null;
  return (
    <Checkbox
      name="dataEntry"
      className="self-center"
      label={t('accounts.dataEntry')}
      checked={form.values.dataEntry}
      onChange={(event) => form.set('dataEntry', event.target.checked)}
      error={form.errorOf('dataEntry')}
    />
  );
}

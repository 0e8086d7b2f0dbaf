import { type PlayerFieldKind, specOf } from '@touchline/contract/people/player-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import { DateSelect } from '../fields/select/date-select.tsx';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { birthYears } from '../../lib/dates/birth-years.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { type AccountGroup, accountGroups } from '../player-fields/layout.ts';
import { useChoices } from '../player-fields/use-choices.ts';
import type { AccountForm } from './use-account-form.ts';
import type { TextualField } from './account-values.ts';

type FieldsProps = { form: AccountForm };

type InputKind = 'text' | 'email' | 'tel' | 'numeric' | 'decimal';

const inputKinds: Partial<Record<PlayerFieldKind, InputKind>> = {
  email: 'email',
  phone: 'tel',
  shirtNumber: 'numeric',
  count: 'numeric',
  measure: 'decimal',
};

const none = 'none';

const titles = {
  first: 'accounts.groups.first',
  guardian: 'players.sections.guardian',
  football: 'players.sections.football',
  contacts: 'players.sections.contacts',
  personal: 'players.sections.personal',
} as const satisfies Record<AccountGroup, TextKey>;

/** What a page frames a group with. */
export type ShownGroup = {
  id: AccountGroup;
  title: string;
  /** How many required fields of it are empty. */
  missing: number;
  fields: ReactNode;
};

/** The groups of fields that this account has. */
export function useAccountGroups(form: AccountForm): ShownGroup[] {
  const { t } = useTranslation();
  return (Object.keys(accountGroups) as AccountGroup[])
    .map((id) => ({ id, names: accountGroups[id].flat().filter((field) => form.fields.includes(field)) }))
    .filter(({ names }) => names.length > 0)
    .map(({ id, names }) => ({
      id,
      title: t(titles[id]),
      missing: names.filter((field) => form.missing.includes(field)).length,
      fields: <GroupFields form={form} group={id} />,
    }));
}

/** The fields of a group, in two columns if there is room. */
function GroupFields({ form, group }: FieldsProps & { group: AccountGroup }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3.5 @min-[34rem]:grid-cols-2">
        {accountGroups[group].map((place) => (
          <Place key={String(place)} form={form} fields={typeof place === 'string' ? [place] : place} />
        ))}
        {group === 'first' ? <DataEntry form={form} /> : null}
      </div>
    </div>
  );
}

/** The fields of one place, if the account has them. */
function Place({ form, fields }: FieldsProps & { fields: readonly TextualField[] }) {
  const shown = fields
    .filter((field) => form.fields.includes(field))
    .map((field) => <AccountInput key={field} form={form} field={field} />);
  if (fields.length === 1 || shown.length === 0) return shown;
  return <div className="grid grid-cols-2 items-start gap-3 max-tablet:gap-2">{shown}</div>;
}

type InputProps = FieldsProps & { field: TextualField };

function AccountInput({ form, field }: InputProps) {
  const { t } = useTranslation();
  const { kind } = specOf(field);
  if (kind === 'choice') return <Choice form={form} field={field} />;
  if (kind === 'birthDate') return <BirthDate form={form} field={field} />;
  const name = kind === 'measure' ? `${field}Unit` : field;
  const isList = kind === 'texts' || kind === 'phones';
  const hint =
    field === 'guardianName'
      ? t('accounts.guardianHint', { age: form.consentAge })
      : isList
        ? t('players.commas')
        : undefined;
  const label = t(`players.fields.${name}` as TextKey);
  return <TextField form={form} field={field} label={label} kind={inputKinds[kind] ?? 'text'} hint={hint} />;
}

type TextFieldProps = InputProps & { label: string; hint: string | undefined; kind: InputKind };

function TextField({ form, field, label, hint, kind }: TextFieldProps) {
  return (
    <TextInput
      name={field}
      label={label}
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      inputMode={kind}
      dir="auto"
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

function Choice({ form, field }: InputProps) {
  const { t } = useTranslation();
  const options = useChoices(field);
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

function BirthDate({ form, field }: InputProps) {
  const { t } = useTranslation();
  return (
    <DateSelect
      variant="floating"
      label={t(`players.fields.${field}`)}
      {...birthYears()}
      value={form.values[field]}
      onChange={(date) => form.set(field, date)}
      onPartial={form.setDatePartial}
      error={form.errorOf(field)}
    />
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

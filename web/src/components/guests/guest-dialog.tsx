import type { Guest, GuestInput } from '@touchline/contract/squads/guests';
import { limits } from '@touchline/contract/wire/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { fieldErrors } from '../../lib/forms/validation.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useWhyNot } from '../../forms/use-why-not.ts';
import { useOnline } from '../../lib/offline/connection.ts';
import { Alert } from '../feedback/alert.tsx';
import { StaleAlert } from '../feedback/stale-alert.tsx';
import { FormDialog } from '../fields/form-dialog.tsx';
import { DateSelect } from '../fields/select/date-select.tsx';
import { TextInput } from '../fields/text-input.tsx';
import {
  asksGuardian,
  bodyOf,
  formOf,
  type GuestForm,
  isComplete,
  missingFields,
  newForm,
  rebased,
  untilProblem,
} from './guest-form.ts';

type GuestDialogProps = {
  /** To change one; without it a new guest of the squad. A newer one keeps what was changed in the form. */
  guest?: Guest;
  squadName: string;
  /** First and last day that a new one is suggested for. */
  from: string;
  until: string;
  isBusy: boolean;
  error: unknown;
  /** Another user has changed the guest: nothing is saved until the newer version is loaded. */
  stale?: { onReload: () => void; isReloading: boolean };
  onSave: (body: Required<GuestInput>) => void;
  onClose: () => void;
};

const labels = {
  name: 'players.fields.name',
  birthDate: 'players.fields.birthDate',
  from: 'squads.moves.from',
  until: 'squads.moves.until',
  guardianName: 'squads.guests.guardianName',
  guardianPhone: 'squads.guests.guardianPhone',
} as const;
/** Longer than anybody plays. */
const oldest = 80;

/** The form of a guest; somebody under 18 needs a guardian. */
export function GuestDialog({
  guest,
  squadName,
  from,
  until,
  isBusy,
  error,
  stale,
  onSave,
  onClose,
}: GuestDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [form, setForm] = useState(() => (guest ? formOf(guest) : newForm(from, until)));
  const [base, setBase] = useState(guest);
  if (guest && base && guest !== base) {
    setBase(guest);
    setForm(rebased(form, formOf(base), formOf(guest)));
  }
  const set = (changes: Partial<GuestForm>) => setForm((all) => ({ ...all, ...changes }));
  const refused: Record<string, string> = error instanceof ApiError ? fieldErrors(t, error) : {};
  const isRefusedAsWhole = !stale && error instanceof ApiError && Object.keys(refused).length === 0;
  const problem = untilProblem(form);
  const canSave = isOnline && !stale && isComplete(form);
  const missing = missingFields(form).map((field) => t(labels[field]));
  const gaps = missing.length > 0 && t('accounts.missingNamed', { fields: format.list(missing) });
  const year = Number(from.slice(0, 4));
  const text = (field: 'name' | 'guardianName' | 'guardianPhone' | 'club' | 'note', max: number) => ({
    name: field,
    autoComplete: 'off',
    maxLength: max,
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    error: refused[field],
  });

  return (
    <FormDialog
      title={guest ? t('squads.guests.edit') : t('squads.guests.addTo', { squad: squadName })}
      submit={t(guest ? 'common.save' : 'squads.guests.add')}
      canSave={canSave}
      why={whyNot({ isOutdated: stale !== undefined, isInvalid: problem !== undefined, other: gaps })}
      note={gaps || undefined}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave(bodyOf(form));
      }}
    >
      {stale ? <StaleAlert {...stale} /> : null}
      <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        <TextInput label={t('players.fields.name')} dir="auto" aria-required {...text('name', limits.nameMax)} />
        <DateSelect
          label={t('players.fields.birthDate')}
          value={form.birthDate}
          onChange={(birthDate) => set({ birthDate })}
          firstYear={year - oldest}
          lastYear={year}
          error={refused['birthDate']}
        />
        <DateSelect
          label={t('squads.moves.from')}
          value={form.from}
          onChange={(day) => set({ from: day })}
          firstYear={year - 1}
          lastYear={year + 1}
          error={refused['from']}
        />
        <DateSelect
          label={t('squads.guests.until')}
          value={form.until}
          onChange={(day) => set({ until: day })}
          firstYear={year - 1}
          lastYear={year + 1}
          error={problem ? t(`validation.${problem}`) : refused['until']}
        />
        {asksGuardian(form) ? (
          <>
            <TextInput
              label={t('squads.guests.guardianName')}
              dir="auto"
              aria-required
              {...text('guardianName', limits.nameMax)}
            />
            <TextInput
              label={t('squads.guests.guardianPhone')}
              type="tel"
              inputMode="tel"
              dir="ltr"
              aria-required
              {...text('guardianPhone', 40)}
            />
          </>
        ) : null}
        <TextInput label={t('squads.guests.club')} dir="auto" {...text('club', limits.nameMax)} />
        <TextInput label={t('squads.guests.note')} dir="auto" {...text('note', limits.shortTextMax)} />
      </div>
      {isRefusedAsWhole ? <Alert variant="destructive">{error.message}</Alert> : null}
      {form.until === '' || problem ? null : (
        <Alert variant="info">{t('squads.guests.info', { day: format.date(form.until) })}</Alert>
      )}
    </FormDialog>
  );
}

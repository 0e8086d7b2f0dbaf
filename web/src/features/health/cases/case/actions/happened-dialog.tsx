import {
  aetiologies,
  caseCards,
  caseLimits,
  contactPartners,
  contacts,
  fouls,
  occasions,
  onsets,
  organSystems,
  playerActions,
  subsequents,
  surfaces,
} from '@touchline/contract/health/case-choices';
import type { CaseChanges, CaseRecord } from '@touchline/contract/health/cases';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../../components/fields/text-input.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import type { CaseSave } from '../use-case-save.ts';

type HappenedDialogProps = { save: CaseSave; today: Day; onClose: () => void };

const edited = [
  'onsetDate',
  'onset',
  'occasion',
  'matchMinute',
  'organSystem',
  'aetiology',
  'contact',
  'contactWith',
  'action',
  'foul',
  'card',
  'surface',
  'subsequent',
  'surgeryOn',
] as const satisfies readonly (keyof CaseRecord & keyof CaseChanges)[];
type Values = Pick<CaseRecord, (typeof edited)[number]>;

/** How it happened, in one form. */
export function HappenedDialog({ save, today, onClose }: HappenedDialogProps) {
  const { t } = useTranslation();
  const { shown } = save;
  const [values, setValues] = useState<Values>(
    () => Object.fromEntries(edited.map((field) => [field, shown[field]])) as Values,
  );
  const [minute, setMinute] = useState(String(shown.matchMinute ?? ''));
  const set = (changes: Partial<Values>) => setValues((all) => ({ ...all, ...changes }));
  const isInjury = shown.kind === 'injury';
  const isFuture = values.onsetDate > today;
  const isMinuteWrong = Number(minute) > caseLimits.matchMinuteMax;
  const canSave = values.onsetDate !== '' && !isFuture && !isMinuteWrong;
  const isMatch = values.occasion === 'match';

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const wanted: Values = { ...values, matchMinute: isMatch && minute !== '' ? Number(minute) : null };
    const changes = Object.fromEntries(
      edited.filter((field) => wanted[field] !== shown[field]).map((field) => [field, wanted[field]]),
    ) as CaseChanges;
    if (Object.keys(changes).length > 0) save.change(changes);
    onClose();
  };

  const choice = <Field extends keyof Values, Value extends string>(
    field: Field,
    label: string,
    options: readonly Value[],
    textOf: (value: Value) => string,
    isOptional = true,
  ) => (
    <Dropdown
      label={label}
      options={[
        ...(isOptional ? [{ value: '', label: t('common.none') }] : []),
        ...options.map((value) => ({ value, label: textOf(value) })),
      ]}
      value={values[field] === null ? '' : String(values[field])}
      onChange={(value) => set({ [field]: value === '' ? null : value })}
    />
  );
  const year = Number(today.slice(0, 4));

  return (
    <FormDialog
      title={t('casePage.happened.title')}
      submit={t('common.save')}
      canSave={canSave}
      why={canSave ? undefined : t('common.why.invalid')}
      isBusy={false}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <DateSelect
        label={t('casePage.happened.date')}
        variant="floating"
        value={values.onsetDate}
        onChange={(onsetDate) => set({ onsetDate })}
        firstYear={year - 3}
        lastYear={year}
        error={isFuture ? t('casePage.happened.future') : undefined}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        {choice('onset', t('casePage.happened.onset'), onsets, (value) => t(`cases.onsets.${value}`), false)}
        {choice('occasion', t('casePage.happened.in'), occasions, (value) => t(`cases.occasions.${value}`), false)}
        {isMatch ? (
          <TextInput
            label={t('casePage.happened.minute')}
            inputMode="numeric"
            maxLength={3}
            value={minute}
            error={isMinuteWrong ? t('casePage.happened.minuteMax', { max: caseLimits.matchMinuteMax }) : undefined}
            onChange={(event) => setMinute(event.target.value.replace(/\D/gu, ''))}
          />
        ) : null}
        {isInjury ? (
          <>
            {choice('action', t('casePage.happened.action'), playerActions, (value) => t(`cases.actions.${value}`))}
            {choice('contact', t('casePage.happened.contact'), contacts, (value) => t(`cases.contacts.${value}`))}
            {values.contact && values.contact !== 'none'
              ? choice('contactWith', t('casePage.happened.contactWith'), contactPartners, (value) =>
                  t(`cases.contactWith.${value}`),
                )
              : null}
            {choice('foul', t('casePage.happened.foul'), fouls, (value) => t(`cases.fouls.${value}`))}
            {values.foul && values.foul !== 'none'
              ? choice('card', t('casePage.happened.card'), caseCards, (value) => t(`cases.cards.${value}`))
              : null}
            {choice('surface', t('casePage.happened.surface'), surfaces, (value) => t(`cases.surfaces.${value}`))}
          </>
        ) : (
          <>
            {choice('organSystem', t('casePage.happened.system'), organSystems, (value) =>
              t(`cases.organSystems.${value}`),
            )}
            {choice('aetiology', t('casePage.happened.cause'), aetiologies, (value) => t(`cases.aetiologies.${value}`))}
          </>
        )}
        {choice(
          'subsequent',
          t('casePage.happened.countsAs'),
          subsequents,
          (value) => t(`cases.subsequent.${value}`),
          false,
        )}
      </div>
      <DateSelect
        label={t('casePage.happened.surgery')}
        variant="floating"
        value={values.surgeryOn ?? ''}
        onChange={(day) => set({ surgeryOn: day === '' ? null : day })}
        firstYear={year - 3}
        lastYear={year + 1}
      />
    </FormDialog>
  );
}

import { guardianRelations } from '@touchline/contract/people/choices';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailInput } from '../../../../components/fields/email-input.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import type { OpenDraft } from '../../../../forms/use-draft.ts';
import type { EditedGuardian, GuardianForm } from './guardian-form.ts';

type GuardianFieldsProps = {
  draft: Pick<OpenDraft<EditedGuardian, GuardianForm, unknown>, 'values' | 'set' | 'errorOf'>;
  /** Others change the phone number and the emergency contact only. */
  isAdmin: boolean;
  firstRef: Ref<HTMLInputElement>;
};

const rights = ['mayAnswer', 'mayConsent', 'getsMessages'] as const;

/** The fields of a guardian. */
export function GuardianFields({ draft, isAdmin, firstRef }: GuardianFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = draft;
  const phone = (
    <TextInput
      ref={isAdmin ? undefined : firstRef}
      type="tel"
      name="phoneNumber"
      autoComplete="off"
      label={t('players.fields.phoneNumber')}
      value={values.phoneNumber}
      onChange={({ target }) => set('phoneNumber', target.value)}
      error={errorOf('phoneNumber')}
    />
  );
  const emergency = (
    <SwitchLine
      label={t('guardians.may.emergency')}
      isOn={values.emergency}
      onToggle={(isOn) => set('emergency', isOn)}
    />
  );
  if (!isAdmin)
    return (
      <>
        {phone}
        {emergency}
        <p className="text-sm text-ink-3">{t('guardians.adminOnly')}</p>
      </>
    );
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        <TextInput
          ref={firstRef}
          name="name"
          autoComplete="off"
          dir="auto"
          label={t('players.fields.name')}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
          error={errorOf('name')}
        />
        <Dropdown
          label={t('guardians.relation')}
          options={guardianRelations.map((value) => ({ value, label: t(`guardians.relations.${value}`) }))}
          value={values.relation}
          onChange={(next) => set('relation', next as GuardianForm['relation'])}
        />
        <EmailInput
          autoComplete="off"
          label={t('players.fields.email')}
          value={values.email}
          onChange={({ target }) => set('email', target.value)}
          error={errorOf('email')}
        />
        {phone}
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium text-ink-3">{t('guardians.mayTitle')}</legend>
        {rights.map((right) => (
          <div key={right}>
            <SwitchLine
              label={t(`guardians.may.${right}`)}
              isOn={values[right]}
              onToggle={(isOn) => set(right, isOn)}
            />
            <p className="max-w-[46ch] text-sm text-ink-3">{t(`guardians.hints.${right}`)}</p>
          </div>
        ))}
        {emergency}
      </fieldset>
      <TextArea
        name="custodyNote"
        rows={2}
        dir="auto"
        label={t('guardians.custodyNote')}
        hint={t('guardians.custodyHint')}
        value={values.custodyNote}
        onChange={({ target }) => set('custodyNote', target.value)}
        error={errorOf('custodyNote')}
      />
    </>
  );
}

import type { PrivacySettings } from '@touchline/contract/club/privacy';
import { consentAgeOf } from '@touchline/contract/people/choices';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../../api/club/club.ts';
import { useUpdatePrivacySettings } from '../../../../api/club/privacy.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { fieldRules } from '../../../../forms/field-rules.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { ChangedField } from '../changed-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

type Values = { consentAge: string };

const valuesOf = ({ consentAge }: PrivacySettings): Values => ({ consentAge: String(consentAge) });

const rules = fieldRules<Values, { consentAge?: number }>({
  fields: ['consentAge'],
  wireOf: ({ consentAge }) => Number(consentAge),
  refusalOf: () => undefined,
  judges: 'all',
});

type ConsentAgeSheetProps = {
  settings: PrivacySettings;
  etag: string | undefined;
  onReload: () => Promise<unknown>;
  isReloading: boolean;
};

/** From which age players consent themselves; another age says whom it concerns before it is saved. */
export function ConsentAgeSheet({ settings, etag, onReload, isReloading }: ConsentAgeSheetProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const country = useQuery(clubQuery()).data?.country;
  const { mutateAsync: save } = useUpdatePrivacySettings('settings.privacy.age.saved');
  const base = { record: settings, etag };
  const { draft, isStale, ...edit } = useSettingsForm({ form, base, formOf: valuesOf, rules, save, onReload });
  const { values, set, errorOf, isChanged } = draft;

  return (
    <Sheet title={t('settings.privacy.age.title')}>
      <form ref={form} noValidate onSubmit={edit.onSubmit()} className="grid gap-4">
        <p className="max-w-text text-pretty text-ink-2">{t('settings.privacy.age.text')}</p>
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <ChangedField isChanged={isChanged('consentAge')}>
          <Dropdown
            label={t('settings.privacy.age.label')}
            options={settings.consentAgeEffects.map(({ age }) => ({
              value: String(age),
              label: t('settings.privacy.age.years', { age }),
            }))}
            value={values.consentAge}
            onChange={(consentAge) => set('consentAge', consentAge)}
            hint={country && t('settings.privacy.age.hint', { age: consentAgeOf(country) })}
            error={errorOf('consentAge')}
          />
        </ChangedField>
        {draft.isDirty ? <Effect settings={settings} age={Number(values.consentAge)} /> : null}
        <FormFoot isDirty={draft.isDirty} isSaving={edit.isSaving} isBlocked={isStale} onCancel={edit.cancel} />
      </form>
    </Sheet>
  );
}

/** Whom another age concerns. */
function Effect({ settings, age }: { settings: PrivacySettings; age: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const effect = settings.consentAgeEffects.find((one) => one.age === age);
  if (!effect) return null;
  const counts = { players: number(effect.players), guardians: number(effect.guardians) };
  const isLower = age < settings.consentAge;
  return (
    <Alert
      variant="warning"
      title={t(isLower ? 'settings.privacy.age.lowerTitle' : 'settings.privacy.age.higherTitle')}
    >
      {t(isLower ? 'settings.privacy.age.lowerText' : 'settings.privacy.age.higherText', counts)}
      {effect.askedAgain > 0 ? (
        <span className="mt-1 block">
          {t('settings.privacy.age.askedAgain', { players: number(effect.askedAgain) })}
        </span>
      ) : null}
    </Alert>
  );
}

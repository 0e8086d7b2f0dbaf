import { settingsChanges } from '@touchline/contract/club/settings';
import { Building2 } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSettings } from '../../../api/club/settings.ts';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useCountryOptions } from '../../../components/fields/select/use-country-options.tsx';
import { useTimezoneOptions } from '../../../components/fields/select/use-timezone-options.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { ChangedField } from '../changed-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import type { ReadSettings } from '../settings-record.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { problemsIn, useSettingsForm } from '../use-settings-form.ts';
import { PresentTime } from './present-time.tsx';

type Values = { organizationName: string; country: string; timezone: string };

const problemsOf = (values: Values) => problemsIn<Values>(settingsChanges.safeParse(values));

/** The club's name, country and timezone. */
export function OrganizationSheet({ settings, etag, onReload, isReloading }: ReadSettings) {
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { organizationName, country, timezone } = settings;
  const draft = useSettingsForm<Values>({ form, saved: { organizationName, country, timezone }, problemsOf });
  const { values, set, errorOf, isChanged } = draft;
  const countries = useCountryOptions(i18n.language);
  const timezones = useTimezoneOptions();
  const save = useUpdateSettings();
  const isStale = save.error instanceof ApiError && save.error.code === 'preconditionFailed';

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty || save.isPending || isStale || !draft.check()) return;
    const changes = Object.fromEntries(draft.changed.map((field) => [field, values[field]]));
    save.mutate({ changes, etag }, { onSuccess: draft.reset, onError: draft.refuse });
  };

  return (
    <Sheet title={t('settings.organization.title')}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {isStale ? (
          <StaleAlert isReloading={isReloading} onReload={() => void onReload().then(save.reset, () => undefined)} />
        ) : null}
        <ChangedField isChanged={isChanged('organizationName')}>
          <TextInput
            label={t('setup.organization.name')}
            icon={<Building2 />}
            autoComplete="organization"
            required
            value={values.organizationName}
            onChange={(event) => set({ organizationName: event.target.value })}
            error={errorOf('organizationName')}
          />
        </ChangedField>
        <ChangedField isChanged={isChanged('country')}>
          <Dropdown
            label={t('setup.organization.country')}
            options={countries}
            value={values.country}
            onChange={(next) => set({ country: next })}
            error={errorOf('country')}
          />
        </ChangedField>
        <ChangedField isChanged={isChanged('timezone')}>
          <Dropdown
            label={t('setup.organization.timezone')}
            options={timezones}
            value={values.timezone}
            onChange={(next) => set({ timezone: next })}
            error={errorOf('timezone')}
          />
          <PresentTime timezone={values.timezone} />
        </ChangedField>
        <FormFoot
          isDirty={draft.isDirty}
          isSaving={save.isPending}
          isBlocked={isStale}
          onCancel={() => {
            draft.reset();
            save.reset();
          }}
        />
      </form>
    </Sheet>
  );
}

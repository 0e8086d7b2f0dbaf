import { type Settings, settingsChanges, type updateSettings } from '@touchline/contract/club/settings';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { msg } from '@touchline/contract/wire/messages';
import { Building2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSettings } from '../../../../api/club/settings.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useCountryOptions } from '../../../../components/fields/select/use-country-options.tsx';
import { useTimezoneOptions } from '../../../../components/fields/select/use-timezone-options.ts';
import { fieldRules } from '../../../../forms/field-rules.ts';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { ChangedField } from '../changed-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import type { ReadSettings } from '../settings-record.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { isMissing, isPositionField, type Position, positionFields, positionOf } from './position.ts';
import { PositionFields } from './position-fields.tsx';
import { PresentTime } from './present-time.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { WeekStartField } from './week-start-field.tsx';

type Values = Pick<Settings, 'organizationName' | 'country' | 'timezone' | 'weekStart' | 'quietFrom' | 'quietTo'> &
  Position;

const valuesOf = (settings: Settings): Values => {
  const { organizationName, country, timezone, weekStart, quietFrom, quietTo } = settings;
  return { organizationName, country, timezone, weekStart, quietFrom, quietTo, ...positionOf(settings) };
};

const rules = fieldRules<Values, InputOf<typeof updateSettings>['body']>({
  fields: ['organizationName', 'country', 'timezone', 'weekStart', 'quietFrom', 'quietTo', ...positionFields],
  wireOf: (form, field) => (isPositionField(field) ? numberOf(form[field]) : form[field]),
  refusalOf: (field, value, form) =>
    isMissing(field, form)
      ? msg('bothOrNone')
      : settingsChanges.shape[field].safeParse(value).error?.issues[0]?.message,
  judges: 'all',
});

/** The club's name, country, time zone, first day of the week, quiet hours and position. */
export function OrganizationSheet({ settings, etag, onReload, isReloading }: ReadSettings) {
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const countries = useCountryOptions(i18n.language);
  const timezones = useTimezoneOptions();
  const { mutateAsync: save } = useUpdateSettings();
  const base = { record: settings, etag };
  const { draft, isStale, ...edit } = useSettingsForm({ form, base, formOf: valuesOf, rules, save, onReload });
  const { values, set, errorOf, isChanged } = draft;

  return (
    <Sheet title={t('settings.organization.title')}>
      <form ref={form} noValidate onSubmit={edit.onSubmit()} className="grid gap-4">
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <div className="grid items-start gap-4">
          <ChangedField isChanged={isChanged('organizationName')}>
            <TextInput
              label={t('setup.organization.name')}
              icon={<Building2 />}
              autoComplete="organization"
              required
              value={values.organizationName}
              onChange={(event) => set('organizationName', event.target.value)}
              error={errorOf('organizationName')}
            />
          </ChangedField>
          <ChangedField isChanged={isChanged('country')}>
            <Dropdown
              label={t('setup.organization.country')}
              options={countries}
              value={values.country}
              onChange={(next) => set('country', next)}
              error={errorOf('country')}
            />
          </ChangedField>
          <ChangedField isChanged={isChanged('timezone')}>
            <Dropdown
              label={t('setup.organization.timezone')}
              options={timezones}
              value={values.timezone}
              onChange={(next) => set('timezone', next)}
              error={errorOf('timezone')}
            />
            <PresentTime timezone={values.timezone} />
          </ChangedField>
          <ChangedField isChanged={isChanged('weekStart')}>
            <WeekStartField
              value={values.weekStart}
              onChange={(next) => set('weekStart', next)}
              country={values.country}
              error={errorOf('weekStart')}
            />
          </ChangedField>
        </div>
        <QuietHoursFields values={values} onChange={set} errorOf={errorOf} isChanged={isChanged} />
        <PositionFields values={values} onChange={set} errorOf={errorOf} isChanged={isChanged} />
        <FormFoot isDirty={draft.isDirty} isSaving={edit.isSaving} isBlocked={isStale} onCancel={edit.cancel} />
      </form>
    </Sheet>
  );
}

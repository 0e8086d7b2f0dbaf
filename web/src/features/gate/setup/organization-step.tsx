import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useTimezoneOptions } from '../../../components/fields/select/use-timezone-options.ts';
import type { CountryOption } from '../../../components/fields/select/use-country-options.tsx';
import type { SetupForm } from './use-setup-form.ts';

type OrganizationStepProps = { form: SetupForm; countries: CountryOption[] };

export function OrganizationStep({ form, countries }: OrganizationStepProps) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;
  const timezones = useTimezoneOptions();

  return (
    <>
      <TextInput
        label={t('setup.organization.name')}
        icon={<Building2 />}
        autoComplete="organization"
        value={values.organizationName}
        onChange={(event) => change({ organizationName: event.target.value }, 'organizationName')}
        error={errorOf('organizationName')}
        isValid={form.isRight('organizationName')}
      />
      <Dropdown
        label={t('setup.organization.country')}
        options={countries}
        value={values.country}
        onChange={(country) => {
          const dialCode = countries.find(({ value }) => value === country)?.dialCode;
          // Until another country is chosen for the phone, it is most likely this one.
          const phone = values.phoneCountry === '' || values.phoneCountry === values.country;
          change({ country, ...(phone && dialCode && { phoneCountry: country, dialCode }) }, 'country');
        }}
        error={errorOf('country')}
      />
      <Dropdown
        label={t('setup.organization.timezone')}
        options={timezones}
        value={values.timezone}
        onChange={(timezone) => change({ timezone }, 'timezone')}
        error={errorOf('timezone')}
      />
    </>
  );
}

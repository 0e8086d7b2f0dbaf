import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import type { CountryOption } from '../../../components/fields/select/use-country-options.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { isShortPhone } from './setup-fields.ts';
import type { SetupForm } from './use-setup-form.ts';

type AdminStepProps = { form: SetupForm; countries: CountryOption[] };

export function AdminStep({ form, countries }: AdminStepProps) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;

  return (
    <>
      <TextInput
        type="email"
        label={t('setup.admin.email')}
        autoComplete="username"
        value={values.adminEmail}
        onChange={(event) => change({ adminEmail: event.target.value }, 'adminEmail')}
        error={errorOf('adminEmail')}
        isValid={form.isRight('adminEmail')}
      />
      {values.phoneLater ? <PhoneLater form={form} /> : <AdminPhone form={form} countries={countries} />}
      <TextInput
        type="password"
        label={t('setup.admin.password')}
        autoComplete="new-password"
        value={values.adminPassword}
        onChange={(event) => change({ adminPassword: event.target.value }, 'adminPassword')}
        error={errorOf('adminPassword')}
        isValid={form.isRight('adminPassword')}
        hint={t('setup.admin.passwordHint')}
      />
    </>
  );
}

/** The number behind its dial code. One that is too short for the wizard, as some countries have them, can come later. */
function AdminPhone({ form, countries }: AdminStepProps) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-3 max-tablet:grid-cols-1">
        <Dropdown
          label={t('setup.admin.phoneCountry')}
          options={countries}
          value={values.phoneCountry}
          onChange={(phoneCountry) => {
            const dialCode = countries.find(({ value }) => value === phoneCountry)?.dialCode;
            if (dialCode) change({ phoneCountry, dialCode }, 'adminPhoneNumber');
          }}
        />
        <TextInput
          type="tel"
          label={t('setup.admin.phone')}
          icon={null}
          prefix={values.dialCode}
          inputMode="tel"
          autoComplete="tel-national"
          value={values.adminPhoneNumber}
          onChange={(event) => change({ adminPhoneNumber: event.target.value }, 'adminPhoneNumber')}
          error={errorOf('adminPhoneNumber')}
          isValid={form.isRight('adminPhoneNumber')}
        />
      </div>
      {errorOf('adminPhoneNumber') && isShortPhone(values) ? (
        <>
          <Alert variant="info">{t('setup.admin.phoneShort')}</Alert>
          <Button
            variant="outline"
            onClick={() => change({ phoneLater: true }, 'adminPhoneNumber')}
            className="justify-self-start"
          >
            {t('setup.admin.phoneLater')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function PhoneLater({ form }: { form: SetupForm }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert variant="info">{t('setup.admin.phoneLaterText')}</Alert>
      <Button
        variant="outline"
        onClick={() => form.change({ phoneLater: false }, 'adminPhoneNumber')}
        className="justify-self-start"
      >
        {t('setup.admin.phoneNow')}
      </Button>
    </>
  );
}

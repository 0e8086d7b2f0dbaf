import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { PasswordChecklist } from '../../../components/credentials/password-checklist.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import type { CountryOption } from '../../../components/fields/select/use-country-options.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { isShortPhone } from './setup-fields.ts';
import type { SetupForm } from './use-setup-form.ts';

type AdminStepProps = { form: SetupForm; countries: CountryOption[] };

export function AdminStep({ form, countries }: AdminStepProps) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;
  const rulesId = useId();
  const foreign = foreignSigns(values.adminPassword);

  return (
    <>
      <p className="-mt-4 text-ink-2 max-tablet:-mt-2">{t('setup.admin.intro')}</p>
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
        aria-describedby={rulesId}
      />
      <div className="rounded-md border border-line bg-surface px-4 py-3.5">
        <div className="tablet:[&>ul]:grid-cols-2">
          <PasswordChecklist id={rulesId} password={values.adminPassword} />
        </div>
        <p aria-live="polite" className="text-sm font-medium text-danger not-empty:mt-2">
          {foreign.length > 0 ? t('setup.admin.foreign', { signs: foreign.join(' ') }) : null}
        </p>
      </div>
    </>
  );
}

/** The characters of a password that the rule does not take: it names neither accents nor hyphens. */
const foreignSigns = (password: string): string[] => [
  ...new Set(
    [...password].filter((sign) => !/[A-Za-z\d@$!%*?&]/u.test(sign)).map((sign) => (sign === ' ' ? '␣' : sign)),
  ),
];

/** The number behind its dial code. One that is too short for the wizard, as some countries have them, can come later. */
function AdminPhone({ form, countries }: AdminStepProps) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,4fr)] gap-3 max-desktop:grid-cols-1 max-desktop:gap-4">
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

import { useTranslation } from 'react-i18next';
import { useGaps } from '../../../forms/use-why-not.ts';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { ruleMessage, type SetupField } from './setup-fields.ts';
import type { SetupForm } from './use-setup-form.ts';

const labels: Record<SetupField, TextKey> = {
  organizationName: 'setup.organization.name',
  country: 'setup.organization.country',
  timezone: 'setup.organization.timezone',
  adminEmail: 'setup.admin.email',
  adminPhoneNumber: 'setup.admin.phone',
  adminPassword: 'setup.admin.password',
  smtpHost: 'setup.mail.host',
  smtpPort: 'setup.mail.port',
  smtpUser: 'setup.mail.user',
  smtpPass: 'setup.mail.password',
  smtpFromEmail: 'setup.mail.from',
  consent: 'setup.consent.title',
};

type SetupGapsProps = { id: string; form: SetupForm; fields: readonly SetupField[] };

/** Names the fields of a step that keep Next disabled. */
export function SetupGaps({ id, form, fields }: SetupGapsProps) {
  const { t } = useTranslation();
  const { values, presentErrorOf } = form;
  const draft = { fields, values, errorOf: (field: SetupField) => ruleMessage(field, values) ?? presentErrorOf(field) };
  const gaps = useGaps(draft, Object.fromEntries(fields.map((field) => [field, t(labels[field])])));
  return (
    <p id={id} className="text-sm text-ink-3">
      {gaps}
    </p>
  );
}

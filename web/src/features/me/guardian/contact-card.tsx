import type { OwnGuardian } from '@touchline/contract/me/me-guardian';
import { isTypedEmail } from '@touchline/contract/wire/email';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskOwnContact } from '../../../api/me/me-guardian.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmailInput } from '../../../components/fields/email-input.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';

const fields = ['name', 'email', 'phoneNumber'] as const;
type Contact = Record<(typeof fields)[number], string>;

const contactOf = ({ name, email, phoneNumber }: OwnGuardian): Contact => ({
  name: name ?? '',
  email: email ?? '',
  phoneNumber: phoneNumber ?? '',
});

type ContactCardProps = { own: OwnGuardian; timeZone: string | undefined };

/** The guardian's own contact, with a change that the administrator decides. */
export function ContactCard({ own, timeZone }: ContactCardProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const ask = useAskOwnContact();
  const [isEditing, setEditing] = useState(false);
  const { asked } = own;

  if (isEditing) return <ContactForm own={own} onDone={() => setEditing(false)} />;
  return (
    <Card title={t('me.children.contact.title')}>
      <dl className="grid gap-2.5">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-sm font-semibold text-ink-3">{t(`me.data.fields.${field}`)}</dt>
            <dd className="wrap-anywhere">
              {own[field] === null ? t('me.children.contact.none') : <Value field={field}>{own[field]}</Value>}
            </dd>
          </div>
        ))}
      </dl>
      {asked ? (
        <div role="status" className="grid gap-2 rounded-md bg-sunken p-4">
          <p className="font-semibold">{t('me.children.contact.waiting', { date: format.date(asked.at) })}</p>
          <ul className="grid gap-1">
            {fields.map((field) =>
              asked[field] === null ? null : (
                <li key={field} className="wrap-anywhere">
                  <Value field={field}>{asked[field]}</Value>
                </li>
              ),
            )}
          </ul>
        </div>
      ) : null}
      {ask.isError ? <Alert variant="destructive">{failureText(t, ask.error)}</Alert> : null}
      <Button variant="outline" size="lg" onClick={() => setEditing(true)}>
        {t('me.children.contact.change')}
      </Button>
      {asked ? (
        <Button variant="ghost" size="lg" isLoading={ask.isPending} onClick={() => ask.mutate({})}>
          {t('me.children.contact.withdraw')}
        </Button>
      ) : null}
    </Card>
  );
}

/** Addresses and numbers run from left to right in every language. */
function Value({ field, children }: { field: keyof Contact; children: string }) {
  return field === 'name' ? <bdi>{children}</bdi> : <bdi dir="ltr">{children}</bdi>;
}

function ContactForm({ own, onDone }: { own: OwnGuardian; onDone: () => void }) {
  const { t } = useTranslation();
  const ask = useAskOwnContact();
  const before = contactOf(own);
  const [contact, setContact] = useState<Contact>(() => {
    const { asked } = own;
    return {
      name: asked?.name ?? before.name,
      email: asked?.email ?? before.email,
      phoneNumber: asked?.phoneNumber ?? before.phoneNumber,
    };
  });
  const [isChecked, setChecked] = useState(false);
  const trimmed: Contact = {
    name: contact.name.trim(),
    email: contact.email.trim(),
    phoneNumber: contact.phoneNumber.trim(),
  };
  // What the club has already cannot be emptied by asking.
  const isMissing = (field: keyof Contact) => trimmed[field] === '' && before[field] !== '';
  const errors = {
    name: isMissing('name') ? t('validation.required') : undefined,
    email: isMissing('email')
      ? t('validation.required')
      : trimmed.email !== '' && !isTypedEmail(trimmed.email)
        ? t('validation.email')
        : undefined,
    phoneNumber: isMissing('phoneNumber') ? t('validation.required') : undefined,
  };
  const change = (field: keyof Contact) => (event: { target: { value: string } }) =>
    setContact((current) => ({ ...current, [field]: event.target.value }));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    const wanted = fields.filter((field) => trimmed[field] !== '' && trimmed[field] !== before[field]);
    ask.mutate(Object.fromEntries(wanted.map((field) => [field, trimmed[field]])), { onSuccess: onDone });
  };

  return (
    <Card title={t('me.children.contact.title')}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextInput
          label={t('me.data.fields.name')}
          autoComplete="name"
          value={contact.name}
          error={isChecked ? errors.name : undefined}
          onChange={change('name')}
        />
        <EmailInput
          label={t('me.data.fields.email')}
          autoComplete="email"
          dir="ltr"
          value={contact.email}
          error={isChecked ? errors.email : undefined}
          onChange={change('email')}
        />
        <TextInput
          label={t('me.data.fields.phoneNumber')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          value={contact.phoneNumber}
          error={isChecked ? errors.phoneNumber : undefined}
          onChange={change('phoneNumber')}
        />
        <p className="text-sm text-pretty text-ink-2">{t('me.children.contact.hint')}</p>
        {ask.isError ? <Alert variant="destructive">{failureText(t, ask.error)}</Alert> : null}
        <Button type="submit" size="lg" isLoading={ask.isPending}>
          {t('me.children.contact.send')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onDone}>
          {t('me.state.keep')}
        </Button>
      </form>
    </Card>
  );
}

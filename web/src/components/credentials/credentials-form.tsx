import { isTypedEmail } from '@touchline/contract/wire/email';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmailInput } from '../fields/email-input.tsx';
import { TextInput } from '../fields/text-input.tsx';

type CredentialsFormProps = {
  title: string;
  /** The address of a previous attempt. */
  email?: string | undefined;
  /** Why the last sign-in attempt failed. */
  failure: string | undefined;
  onDismiss: () => void;
  isPending: boolean;
  onSubmit: (credentials: { email: string; password: string }) => void;
  /** Shown between the fields and the button. */
  children?: ReactNode;
};

/** The address and password fields of a sign-in. Invalid input is not sent. */
export function CredentialsForm({
  title,
  email: givenEmail = '',
  failure,
  onDismiss,
  isPending,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const { t } = useTranslation();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState('');

  const emailError = isTypedEmail(email) ? undefined : t(email.trim() ? 'validation.email' : 'validation.required');
  const passwordError = password ? undefined : t('validation.passwordRequired');

  // Begins with what is left to type. Only on mount.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => (givenEmail ? passwordInput : emailInput).current?.focus(), []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (emailError) return emailInput.current?.focus();
    if (passwordError) return passwordInput.current?.focus();
    onSubmit({ email: email.trim(), password });
  };

  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-title">{title}</h1>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {failure ? (
          <Alert variant="destructive" title={t('signIn.failedTitle')} onDismiss={onDismiss}>
            {failure}
          </Alert>
        ) : null}
        <EmailInput
          ref={emailInput}
          label={t('signIn.email')}
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={emailError}
        />
        <TextInput
          ref={passwordInput}
          type="password"
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordError}
        />
        {children}
        <Button type="submit" size="lg" isLoading={isPending} className="w-full">
          {t('signIn.submit')}
        </Button>
      </form>
    </>
  );
}

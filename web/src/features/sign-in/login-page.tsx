import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogin } from '../../api/sign-in.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { isEmail } from '../../lib/email.ts';
import { useLoginFailure } from './use-login-failure.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const login = useLogin();
  const failure = useLoginFailure(login.error);

  const emailError = isEmail(email.trim()) ? undefined : t(email.trim() ? 'validation.email' : 'validation.required');
  const passwordError = password ? undefined : t('validation.passwordRequired');

  useEffect(() => emailInput.current?.focus(), []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    if (emailError) return emailInput.current?.focus();
    if (passwordError) return passwordInput.current?.focus();
    void login.run({ email: email.trim(), password, rememberMe });
  };

  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-title">{t('signIn.title')}</h1>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {failure ? (
          <Alert variant="destructive" title={t('signIn.failedTitle')} onDismiss={login.reset}>
            {failure}
          </Alert>
        ) : null}
        <TextInput
          ref={emailInput}
          type="email"
          name="email"
          label={t('signIn.email')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
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
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label={t('signIn.rememberMe')}
            checked={rememberMe}
            onChange={(event) => setRememberMe(event.target.checked)}
          />
          <Link
            to="/forgotPassword"
            className="inline-flex min-h-9 items-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
          >
            {t('signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" size="lg" isLoading={login.isPending} className="w-full">
          {t('signIn.submit')}
        </Button>
      </form>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, useConfirmPassword } from '../../api/people/auth.ts';
import { Alert } from '../../components/feedback/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { CodeField } from '../../components/credentials/code-field.tsx';
import { TextInput } from '../../components/fields/text-input.tsx';
import { wantsCode } from '../../lib/reauth/second-factor.ts';
import { isWholeCode } from '../../lib/forms/typed-code.ts';
import { useReauthFailure } from './use-reauth-failure.ts';

type ReauthDialogProps = { onProven: () => void; onCancel: () => void };

export function ReauthDialog({ onProven, onCancel }: ReauthDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { data: me } = useQuery(meQuery());
  const confirm = useConfirmPassword();
  const { wrong, wrongCode, problem } = useReauthFailure(confirm.error);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [code, setCode] = useState('');

  useEffect(() => input.current?.focus(), []);

  const canSubmit = password !== '' && (!isCodeAsked || isWholeCode(code));

  const send = (given: string) => {
    if (confirm.isPending) return;
    confirm.mutate(isCodeAsked ? { password, code: given } : { password }, {
      onSuccess: onProven,
      onError: (error) => {
        if (!wantsCode(error)) return input.current?.select();
        // The field is focused when it appears, and again after a wrong code.
        setCodeAsked(true);
        setCode('');
      },
    });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSubmit) send(code);
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isBusy={confirm.isPending}
      title={t('proof.title')}
      footer={
        <>
          <Button variant="outline" isBusy={confirm.isPending} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!canSubmit}
            why={t(password === '' ? 'validation.passwordRequired' : 'validation.secondFactorFormat')}
            isLoading={confirm.isPending}
          >
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <p>{t(isCodeAsked ? 'proof.codeText' : 'proof.text')}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {problem ? <Alert variant="destructive">{problem}</Alert> : null}
        {/* Tells password managers which account's password is requested. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <TextInput
          ref={input}
          type="password"
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            if (confirm.isError) confirm.reset();
          }}
          error={wrong}
        />
        {isCodeAsked ? (
          <CodeField
            value={code}
            onChange={setCode}
            onComplete={send}
            takesRecovery
            error={code === '' ? wrongCode : undefined}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

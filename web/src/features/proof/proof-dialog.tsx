import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, useConfirmPassword } from '../../api/auth.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useProofFailure } from './use-proof-failure.ts';

type ProofDialogProps = { onProven: () => void; onCancel: () => void };

export function ProofDialog({ onProven, onCancel }: ProofDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const { data: me } = useQuery(meQuery());
  const confirm = useConfirmPassword();
  const { wrong, problem } = useProofFailure(confirm.error);

  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password === '' || confirm.isPending) return;
    confirm.mutate(password, {
      onSuccess: onProven,
      onError: () => input.current?.select(),
    });
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      isBusy={confirm.isPending}
      title={t('proof.title')}
      footer={
        <>
          <Button variant="outline" disabled={confirm.isPending} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={password === ''} isLoading={confirm.isPending}>
            {t('proof.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('proof.text')}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {problem ? <Alert variant="destructive">{problem}</Alert> : null}
        {/* Tells password managers whose password is asked for. */}
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
      </form>
    </Dialog>
  );
}

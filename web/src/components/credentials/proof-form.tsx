import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordProof } from '../../hooks/use-password-proof.ts';
import { Alert } from '../feedback/alert.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';

type ProofFormProps = {
  proof: PasswordProof;
  /** For a submit button outside the form. */
  id?: string;
  /** Whose password it is. */
  email: string | null | undefined;
  /** The submit button, if it stands in the form. */
  children?: ReactNode;
};

/** Password and, if asked for, code of the signed-in person. */
export function ProofForm({ proof, id, email, children }: ProofFormProps) {
  const { t } = useTranslation();
  const { input, password, setPassword, isCodeAsked, code, setCode, send, submit, wrong, wrongCode, problem } = proof;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-4">
      {problem ? <Alert variant="destructive">{problem}</Alert> : null}
      {/* Tells password managers which account's password is requested. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextInput
        ref={input}
        type="password"
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
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
      {children}
    </form>
  );
}

type ProofButtonProps = { proof: PasswordProof; form?: string; children: ReactNode };

/** Sends what stands in a `ProofForm`, also from outside it. */
export function ProofButton({ proof: { canSubmit, password, isPending }, form, children }: ProofButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      form={form}
      disabled={!canSubmit}
      why={t(password === '' ? 'validation.passwordRequired' : 'validation.secondFactorFormat')}
      isLoading={isPending}
    >
      {children}
    </Button>
  );
}

import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CodeField } from '../../../components/credentials/code-field.tsx';
import { isWholeCode } from '../../../lib/forms/typed-code.ts';

type CodeStepProps = {
  /** Why the last code was refused. */
  failure: string | undefined;
  /** It was the code, and not the way to the server. */
  isWrong: boolean;
  onDismiss: () => void;
  isPending: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
};

/** The second step of signing in, after the right password. */
export function CodeStep({ failure, isWrong, onDismiss, isPending, onSubmit, onBack }: CodeStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const canSubmit = isWholeCode(code);

  const [toldFailure, setToldFailure] = useState(failure);
  // A wrong code is cleared.
  if (failure !== toldFailure) {
    setToldFailure(failure);
    if (isWrong) setCode('');
  }

  const submit = (given: string) => {
    if (!isPending) onSubmit(given);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSubmit) submit(code);
  };

  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-2xl leading-tight font-bold tracking-title">{t('signIn.code.title')}</h1>
        <p className="text-ink-2">{t(isRecovery ? 'signIn.code.recoveryText' : 'signIn.code.text')}</p>
      </div>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {failure ? (
          <Alert variant="destructive" title={t('signIn.failedTitle')} onDismiss={onDismiss}>
            {isWrong && isRecovery ? t('signIn.code.recoveryWrong') : failure}
          </Alert>
        ) : null}
        <CodeField
          value={code}
          onChange={setCode}
          onComplete={submit}
          takesRecovery
          onKindChange={(isNowRecovery) => {
            setRecovery(isNowRecovery);
            // The error was about a code of the other kind.
            onDismiss();
          }}
        />
        <Button
          type="submit"
          size="lg"
          disabled={!canSubmit}
          why={t('validation.secondFactorFormat')}
          isLoading={isPending}
          className="w-full"
        >
          {t('signIn.submit')}
        </Button>
        <Button variant="ghost" isBusy={isPending} onClick={onBack} className="w-full">
          {t('common.back')}
        </Button>
      </form>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useConfirmRequest } from '../../../api/people/account-requests-new.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Outcome } from './outcome.tsx';

type ConfirmAddressProps = { token: string; onAskAgain: () => void };

/** Opening the link changes nothing, since programs that look into mails open links too: the button confirms. */
export function ConfirmAddress({ token, onAskAgain }: ConfirmAddressProps) {
  const { t } = useTranslation();
  const confirm = useConfirmRequest();
  const isDead = confirm.error instanceof ApiError && confirm.error.code === 'badRequest';

  if (confirm.isSuccess)
    return <Outcome title={t('requestAccount.confirm.doneTitle')} text={t('requestAccount.confirm.doneText')} />;

  return (
    <>
      <div>
        <h1 className="text-2xl leading-tight font-bold tracking-title">{t('requestAccount.confirm.title')}</h1>
        <p className="mt-2 text-pretty text-ink-2">{t('requestAccount.confirm.text')}</p>
      </div>
      {confirm.isError ? (
        <Alert variant="destructive">
          {t(isDead ? 'requestAccount.confirm.dead' : 'requestAccount.confirm.failed')}
        </Alert>
      ) : null}
      {isDead ? (
        <Button size="lg" variant="outline" onClick={onAskAgain}>
          {t('requestAccount.askAgain')}
        </Button>
      ) : (
        <Button size="lg" isLoading={confirm.isPending} onClick={() => void confirm.run(token)}>
          {t('requestAccount.confirm.button')}
        </Button>
      )}
    </>
  );
}

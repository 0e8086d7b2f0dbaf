import type { beginSecondFactor } from '@touchline/contract/people/second-factor';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { Copy } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmSecondFactor } from '../../../../../api/people/second-factor.ts';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { CodeField } from '../../../../../components/credentials/code-field.tsx';
import { announce } from '../../../../../lib/state/announce.ts';
import { ApiError } from '../../../../../lib/http/api-error.ts';
import { copyText } from '../../../../../lib/browser/clipboard.ts';
import { isWholeCode } from '../../../../../lib/forms/typed-code.ts';
import { validationText } from '../../../../../lib/forms/validation.ts';

type ScanStepProps = {
  begun: OutputOf<typeof beginSecondFactor>;
  onConfirmed: (recoveryCodes: string[]) => void;
};

/** True if the server has checked the code and rejected it. */
const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'badRequest';

const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** The secret for an authenticator app, as a QR code and as text, and the field for its first code. */
export function ScanStep({ begun, onConfirmed }: ScanStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isCopied, setCopied] = useState(false);
  const confirm = useConfirmSecondFactor();
  const { error } = confirm;

  const submit = (given: string) => {
    if (confirm.isPending) return;
    confirm.mutate(
      { code: given },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        // Clear a wrong code; one that did not reach the server may still be valid.
        onError: (failure) => {
          if (isRefused(failure)) setCode('');
        },
      },
    );
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWholeCode(code)) submit(code);
  };
  const handleCopy = async () => {
    if (!(await copyText(begun.secret))) return;
    setCopied(true);
    announce(t('settings.secondFactor.copied'));
  };
  const problem = () => {
    if (!error) return undefined;
    if (isRefused(error)) return t('signIn.code.wrong');
    if (!(error instanceof ApiError)) return t('errors.default');
    if (error.code === 'tooManyRequests') return t('signIn.tooMany');
    if (error.code === 'network' || error.code === 'timeout') return t(`errors.${error.code}`);
    return error.message ? validationText(t, error.message) : t('errors.default');
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p>{t('settings.secondFactor.scanText')}</p>
      <img
        src={begun.image}
        alt={t('settings.secondFactor.image')}
        width={200}
        height={200}
        className="size-50 justify-self-center rounded-md bg-white"
      />
      <a
        href={begun.link}
        className="justify-self-center font-medium text-ink underline underline-offset-4 desktop:hidden"
      >
        {t('settings.secondFactor.openApp')}
      </a>
      <div className="flex flex-wrap items-end justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <div className="min-w-0">
          <p id="second-factor-secret" className="text-sm text-ink-3">
            {t('settings.secondFactor.secret')}
          </p>
          <p aria-labelledby="second-factor-secret" className="tnum font-medium text-ink wrap-anywhere">
            <bdi dir="ltr">{inGroups(begun.secret)}</bdi>
          </p>
        </div>
        <Button variant="outline" size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
          {t(isCopied ? 'settings.secondFactor.copied' : 'settings.secondFactor.copy')}
        </Button>
      </div>
      <p>{t('settings.secondFactor.enterText')}</p>
      {error ? <Alert variant="destructive">{problem()}</Alert> : null}
      <CodeField value={code} onChange={setCode} onComplete={submit} />
      <Button
        type="submit"
        disabled={!isWholeCode(code)}
        why={t('validation.secondFactorFormat')}
        isLoading={confirm.isPending}
        className="w-full"
      >
        {t('settings.secondFactor.confirm')}
      </Button>
    </form>
  );
}

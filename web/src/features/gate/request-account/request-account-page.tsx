import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useLinkToken } from '../../../hooks/use-link-token.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { Outcome } from './outcome.tsx';

// The fields load the contract's rules and the dropdowns, which confirming an address does not need.
const RequestForm = lazy(() => import('./request-form.tsx').then(({ RequestForm }) => ({ default: RequestForm })));

/** Requests an account; the mailed link to confirm the address also leads here. */
export function RequestAccountPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [isSent, setSent] = useState(false);
  const [isAsking, setAsking] = useState(false);

  if (token !== null && !isAsking)
    return <ConfirmAddress key={token} token={token} onAskAgain={() => setAsking(true)} />;
  // The same for everyone, so that it does not reveal whether an address is known.
  if (isSent) return <Outcome title={t('requestAccount.doneTitle')} text={t('requestAccount.doneText')} />;
  return (
    <>
      <div>
        <h1 className="text-2xl leading-tight font-bold tracking-title">{t('requestAccount.title')}</h1>
        <p className="mt-2 text-pretty text-ink-2">{t('requestAccount.text')}</p>
        <Link
          to="/privacy"
          target="_blank"
          className="inline-flex min-h-9 items-center text-sm font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
        >
          {t('privacyNotice.title')}
        </Link>
      </div>
      <Suspense
        fallback={
          <p role="status" className="flex h-49 items-center justify-center gap-3 text-ink-3 max-tablet:h-51">
            <Spinner size="sm" />
            {t('common.loading')}
          </p>
        }
      >
        <RequestForm onSent={() => setSent(true)} />
      </Suspense>
    </>
  );
}

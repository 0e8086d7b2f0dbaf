import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useCopiedLink } from '../../../hooks/use-copied-link.ts';
import { googleByAddress, opensWebcal } from '../../../lib/browser/opens-webcal.ts';

/** The address of a new link, to copy or to open in the calendar app. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const { input, result, copy } = useCopiedLink(url);

  return (
    <>
      <Alert variant="warning">{t('calendar.link.once')}</Alert>
      <TextInput
        ref={input}
        label={t('calendar.link.address')}
        type="url"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={result === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('calendar.link.copy')}
        </Button>
        {opensWebcal() ? (
          <a href={url.replace(/^https?:/u, 'webcal:')} className={buttonVariants({ variant: 'outline' })}>
            <CalendarPlus aria-hidden="true" />
            {t('calendar.link.open')}
          </a>
        ) : (
          <a href={googleByAddress} target="_blank" rel="noreferrer" className={buttonVariants({ variant: 'outline' })}>
            <CalendarPlus aria-hidden="true" />
            {t('calendar.link.google')}
          </a>
        )}
      </div>
      {opensWebcal() ? null : <p className="text-pretty text-ink-2">{t('calendar.link.android')}</p>}
      <p role="status" className="text-sm empty:hidden">
        {result === 'copied' ? t('calendar.link.copied') : result === 'failed' ? t('calendar.link.copyFailed') : ''}
      </p>
    </>
  );
}

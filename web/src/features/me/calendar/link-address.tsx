import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useCopiedLink } from '../../../hooks/use-copied-link.ts';
import { googleByAddress, opensWebcal } from '../../../lib/browser/opens-webcal.ts';

const openLook = `${buttonVariants({ variant: 'outline', size: 'lg' })} h-14! text-md!`;

/** The URL of a newly created link, to copy, or to open in the phone's calendar where that works. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const { input, result, copy } = useCopiedLink(url);

  return (
    <div className="grid gap-3">
      <Alert variant="warning">{t('me.calendar.once')}</Alert>
      <TextInput
        ref={input}
        label={t('me.calendar.address')}
        type="url"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button
        className="h-14! text-md!"
        icon={result === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('me.calendar.copy')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {result === 'copied' ? t('me.calendar.copied') : result === 'failed' ? t('me.calendar.copyFailed') : ''}
      </p>
      {opensWebcal() ? (
        <a href={url.replace(/^https?:/u, 'webcal:')} className={openLook}>
          <CalendarPlus aria-hidden="true" />
          {t('me.calendar.open')}
        </a>
      ) : (
        <>
          <p className="text-pretty">{t('me.calendar.android')}</p>
          <a href={googleByAddress} target="_blank" rel="noreferrer" className={openLook}>
            <CalendarPlus aria-hidden="true" />
            {t('me.calendar.google')}
          </a>
        </>
      )}
    </div>
  );
}

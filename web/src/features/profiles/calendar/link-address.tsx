import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/alert.tsx';
import { buttonLook } from '../../../components/button-look.ts';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { copyText } from '../../../lib/copy.ts';

/** The address of a link that was just made, to be copied or given to the calendar app at once. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  const copy = async () => {
    const isCopied = await copyText(url);
    // What is selected is copied by a key or a long press.
    if (!isCopied) input.current?.select();
    setResult(isCopied ? 'copied' : 'failed');
  };

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
        <a href={url.replace(/^https?:/u, 'webcal:')} className={buttonLook({ variant: 'outline' })}>
          <CalendarPlus aria-hidden="true" />
          {t('calendar.link.open')}
        </a>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {result === 'copied' ? t('calendar.link.copied') : result === 'failed' ? t('calendar.link.copyFailed') : ''}
      </p>
    </>
  );
}

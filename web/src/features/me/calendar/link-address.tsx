import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/alert.tsx';
import { buttonLook } from '../../../components/button-look.ts';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { copyText } from '../../../lib/copy.ts';

/** The address of a link that was just made, for the phone's calendar or to be copied. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  const copy = async () => {
    const isCopied = await copyText(url);
    // What is selected is copied by a long press.
    if (!isCopied) input.current?.select();
    setResult(isCopied ? 'copied' : 'failed');
  };

  return (
    <div className="grid gap-3">
      <Alert variant="warning">{t('me.calendar.once')}</Alert>
      <a href={url.replace(/^https?:/u, 'webcal:')} className={`${buttonLook({ size: 'lg' })} h-14! text-md!`}>
        <CalendarPlus aria-hidden="true" />
        {t('me.calendar.open')}
      </a>
      <TextInput
        ref={input}
        label={t('me.calendar.address')}
        type="url"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="outline"
        className="h-14! text-md!"
        icon={result === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('me.calendar.copy')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {result === 'copied' ? t('me.calendar.copied') : result === 'failed' ? t('me.calendar.copyFailed') : ''}
      </p>
    </div>
  );
}

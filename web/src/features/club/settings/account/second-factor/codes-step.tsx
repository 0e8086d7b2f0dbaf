import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFace } from '../../../../../api/club/face.ts';
import { meQuery } from '../../../../../api/people/auth.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../../components/fields/checkbox.tsx';
import { useBackGuard } from './use-back-guard.ts';
import { announce } from '../../../../../lib/state/announce.ts';
import { copyText } from '../../../../../lib/browser/clipboard.ts';
import { saveFile } from '../../../../../lib/browser/save-file.ts';

type CodesStepProps = { codes: string[]; onKept: () => void };

/** Recovery codes, shown only once. */
export function CodesStep({ codes, onKept }: CodesStepProps) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const leave = useBackGuard();
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const club = useFace()?.name ?? t('app.name');
  const title = t('settings.secondFactor.fileTitle', { email: me?.email ?? '', club });

  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);

  const handleCopy = async () => {
    if (!(await copyText(codes.join('\n')))) return;
    setCopied(true);
    announce(t('settings.secondFactor.copied'));
  };
  const handleDownload = () =>
    saveFile(
      'recovery-codes.txt',
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
    );

  const handleDone = () => {
    leave();
    onKept();
  };

  return (
    <div className="grid gap-4">
      <p>{t('settings.secondFactor.codesText')}</p>
      <div className="print-alone">
        <p className="hidden font-semibold print:block">{title}</p>
        <ul className="tnum grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 font-medium text-ink max-tablet:grid-cols-1">
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void handleCopy()}>
          {t(isCopied ? 'settings.secondFactor.copied' : 'settings.secondFactor.copy')}
        </Button>
        <Button variant="outline" size="sm" icon={<Download aria-hidden="true" />} onClick={handleDownload}>
          {t('settings.secondFactor.download')}
        </Button>
        <Button variant="outline" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('settings.secondFactor.print')}
        </Button>
      </div>
      <Checkbox
        label={t('settings.secondFactor.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button disabled={!isKept} why={t('settings.secondFactor.keptFirst')} onClick={handleDone} className="w-full">
        {t('settings.secondFactor.done')}
      </Button>
    </div>
  );
}

import type { OutputOf } from '@touchline/contract/endpoint';
import type { beginSecondFactor } from '@touchline/contract/second-factors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginSecondFactor } from '../../../../api/second-factor.ts';
import { Button } from '../../../../components/button.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { secondFactorIsMissing } from '../../../../lib/second-factor.ts';
import { CodesStep } from './codes-step.tsx';
import { ScanStep } from './scan-step.tsx';

type Shown =
  { step: 'start' } | { step: 'scan'; begun: OutputOf<typeof beginSecondFactor> } | { step: 'codes'; codes: string[] };

const titles = {
  start: 'settings.secondFactor.forcedTitle',
  scan: 'settings.secondFactor.scanTitle',
  codes: 'settings.secondFactor.codesTitle',
} as const;

/** All that is open to somebody of whom the club wants two-step sign-in and who has not set it up. */
export function ForcedSetUp({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const main = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown>({ step: 'start' });
  const begin = useBeginSecondFactor();
  const title = t(titles[shown.step]);

  useEffect(() => {
    document.title = t('app.pageTitle', { page: t('settings.secondFactor.forcedTitle') });
    main.current?.focus();
  }, [t]);

  const handleKept = () => {
    // What was refused until now is asked for anew.
    queryClient.clear();
    secondFactorIsMissing(false);
  };

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center bg-canvas p-5 outline-hidden max-tablet:px-0"
    >
      <Sheet title={title} className="w-full max-w-120 max-tablet:rounded-none max-tablet:border-x-0">
        <div className="grid gap-4 text-ink-2">
          {shown.step === 'start' ? (
            <>
              <p>{t('settings.secondFactor.forcedText')}</p>
              <p>{t('settings.secondFactor.text')}</p>
              <Button
                size="lg"
                isLoading={begin.isPending}
                onClick={() => begin.mutate(undefined, { onSuccess: (begun) => setShown({ step: 'scan', begun }) })}
              >
                {t('settings.secondFactor.start')}
              </Button>
            </>
          ) : null}
          {shown.step === 'scan' ? (
            <ScanStep begun={shown.begun} onConfirmed={(codes) => setShown({ step: 'codes', codes })} />
          ) : null}
          {shown.step === 'codes' ? <CodesStep codes={shown.codes} onKept={handleKept} /> : null}
          {shown.step === 'codes' ? null : (
            <Button variant="ghost" onClick={onSignOut}>
              {t('app.signOut')}
            </Button>
          )}
        </div>
      </Sheet>
    </main>
  );
}

import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { beginSecondFactor } from '@touchline/contract/people/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loseCrest, useFace } from '../../../../../api/club/face.ts';
import { secondFactorQuery, useBeginSecondFactor } from '../../../../../api/people/second-factor.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { BareHead } from '../../../../../components/page/bare-head.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { secondFactorIsMissing } from '../../../../../lib/reauth/second-factor.ts';
import { CodesStep } from './codes-step.tsx';
import { ScanStep } from './scan-step.tsx';

type Shown =
  { step: 'start' } | { step: 'scan'; begun: OutputOf<typeof beginSecondFactor> } | { step: 'codes'; codes: string[] };

const titles = {
  start: 'settings.secondFactor.forcedTitle',
  scan: 'settings.secondFactor.scanTitle',
  codes: 'settings.secondFactor.codesTitle',
} as const;

/** The only page for users who must set up two-step sign-in and have not done so. */
export function ForcedSetUp({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown>({ step: 'start' });
  const [isAsking, setAsking] = useState(false);
  const begin = useBeginSecondFactor();
  const title = t(titles[shown.step]);

  useEffect(() => {
    document.title = t('app.pageTitle', { page: title });
  }, [t, title]);
  // The focused button was removed with the previous step.
  useEffect(() => heading.current?.focus(), [shown.step]);

  const handleDone = () => {
    // Refetch queries that were refused so far.
    queryClient.clear();
    secondFactorIsMissing(false);
  };
  const handleBegin = async () => {
    // Already set up in another tab: a second phone would replace the first.
    setAsking(true);
    const factor = await queryClient.fetchQuery({ ...secondFactorQuery(), retry: false }).catch(() => undefined);
    setAsking(false);
    if (factor?.isOn) return handleDone();
    begin.mutate(undefined, { onSuccess: (begun) => setShown({ step: 'scan', begun }) });
  };

  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <BareHead face={useFace()} onCrestLost={loseCrest} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-120 flex-1 content-center gap-5 px-4 py-8 outline-hidden max-tablet:content-start max-tablet:py-6"
      >
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl leading-tight font-bold tracking-title text-balance outline-hidden"
        >
          {title}
        </h1>
        <Sheet>
          <div className="grid gap-4 text-ink-2">
            {shown.step === 'start' ? (
              <>
                <p>{t('settings.secondFactor.forcedText')}</p>
                <p>{t('settings.secondFactor.text')}</p>
                <Button size="lg" isLoading={isAsking || begin.isPending} onClick={() => void handleBegin()}>
                  {t('settings.secondFactor.start')}
                </Button>
              </>
            ) : null}
            {shown.step === 'scan' ? (
              <ScanStep begun={shown.begun} onConfirmed={(codes) => setShown({ step: 'codes', codes })} />
            ) : null}
            {shown.step === 'codes' ? <CodesStep codes={shown.codes} onKept={handleDone} /> : null}
          </div>
        </Sheet>
        {shown.step === 'codes' ? null : (
          <Button variant="ghost" onClick={onSignOut} className="justify-self-center">
            {t('app.signOut')}
          </Button>
        )}
      </main>
    </div>
  );
}

import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { beginSecondFactor, SecondFactor } from '@touchline/contract/people/second-factor';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  secondFactorQuery,
  useBeginSecondFactor,
  useIsConfirmingSecondFactor,
  useRenewRecoveryCodes,
} from '../../../../../api/people/second-factor.ts';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { Skeleton } from '../../../../../components/ui/skeleton.tsx';
import { useClubTime } from '../../../../../api/club/club-time.ts';
import { CodesStep } from './codes-step.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { ScanStep } from './scan-step.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

const fewCodes = 3;

type Shown =
  | { step: 'scan'; begun: OutputOf<typeof beginSecondFactor> }
  | { step: 'codes'; codes: string[] }
  | { step: 'renew' }
  | { step: 'turnOff' };

/** Two-step sign-in of the user's own account: its state and actions. */
export function SecondFactorSheet() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery());
  const [shown, setShown] = useState<Shown | null>(null);
  const begin = useBeginSecondFactor();
  const renew = useRenewRecoveryCodes();
  const isConfirming = useIsConfirmingSecondFactor();
  const close = () => setShown(null);
  const handleBegin = () => begin.mutate(undefined, { onSuccess: (begun) => setShown({ step: 'scan', begun }) });

  const content = () => {
    if (data)
      return (
        <State
          factor={data}
          isBeginning={begin.isPending}
          onBegin={handleBegin}
          onRenew={() => setShown({ step: 'renew' })}
          onTurnOff={() => setShown({ step: 'turnOff' })}
        />
      );
    if (isError)
      return (
        <ErrorState
          message={t('settings.secondFactor.loadFailed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      );
    return <Skeleton className="h-24" />;
  };

  return (
    <Sheet title={t('settings.secondFactor.title')}>
      <div className="grid gap-4">
        <p className="max-w-text text-pretty text-ink-2">{t('settings.secondFactor.text')}</p>
        {content()}
      </div>
      {shown?.step === 'scan' ? (
        <Dialog isOpen isBusy={isConfirming} onClose={close} title={t('settings.secondFactor.scanTitle')}>
          <ScanStep begun={shown.begun} onConfirmed={(codes) => setShown({ step: 'codes', codes })} />
        </Dialog>
      ) : null}
      {shown?.step === 'codes' ? (
        // The codes are shown only once, so only the button closes the dialog.
        <Dialog isOpen isBusy onClose={close} title={t('settings.secondFactor.codesTitle')}>
          <CodesStep codes={shown.codes} onKept={close} />
        </Dialog>
      ) : null}
      {shown?.step === 'renew' ? (
        <RenewDialog
          isPending={renew.isPending}
          onConfirm={() =>
            renew.mutate(undefined, {
              onSuccess: ({ recoveryCodes }) => setShown({ step: 'codes', codes: recoveryCodes }),
              onError: close,
            })
          }
          onClose={close}
        />
      ) : null}
      {shown?.step === 'turnOff' ? <TurnOffDialog onClose={close} /> : null}
    </Sheet>
  );
}

type StateProps = {
  factor: SecondFactor;
  isBeginning: boolean;
  onBegin: () => void;
  onRenew: () => void;
  onTurnOff: () => void;
};

function State({ factor, isBeginning, onBegin, onRenew, onTurnOff }: StateProps) {
  const { t } = useTranslation();
  const { format, isKnown } = useClubTime();
  const { isOn, since, recoveryCodesLeft, isRequired } = factor;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOn && !isKnown ? (
          <Skeleton className="w-40" />
        ) : isOn ? (
          <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
            {t('settings.secondFactor.onSince', { date: format.date(since ?? '') })}
          </Badge>
        ) : (
          <Badge>{t('settings.secondFactor.off')}</Badge>
        )}
        {isRequired ? <span className="text-sm text-ink-3">{t('settings.secondFactor.required')}</span> : null}
        {isOn ? (
          <span className="text-sm text-ink-2">
            {t('settings.secondFactor.codesLeft')}: <span className="tnum font-semibold">{recoveryCodesLeft}</span>
          </span>
        ) : null}
      </div>
      {isOn && recoveryCodesLeft < fewCodes ? (
        <Alert variant="warning">{t('settings.secondFactor.codesFew')}</Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2 max-tablet:*:flex-1">
        {isOn && !isRequired ? (
          <Button variant="outline" tone="danger" onClick={onTurnOff}>
            {t('settings.secondFactor.turnOff')}
          </Button>
        ) : null}
        {isOn ? (
          <Button variant="outline" onClick={onRenew}>
            {t('settings.secondFactor.renew')}
          </Button>
        ) : null}
        <Button variant={isOn ? 'outline' : 'primary'} isLoading={isBeginning} onClick={onBegin}>
          {t(isOn ? 'settings.secondFactor.move' : 'settings.secondFactor.setUp')}
        </Button>
      </div>
    </>
  );
}

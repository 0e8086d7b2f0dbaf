import type { FilePlayer } from '@touchline/contract/match/match-squads';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';

type WithdrawDialogProps = { player: FilePlayer; onTell: (tells: boolean) => void; onUndo: () => void };

/** Asks whether the next publishing tells somebody who knew of the call-up that it is withdrawn. Esc withdraws nobody. */
export function WithdrawDialog({ player, onTell, onUndo }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { name } = player;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('match.squad.withdraw.question', { name })}
      onClose={onUndo}
      footer={
        <>
          <Button variant="ghost" onClick={onUndo}>
            {t('match.squad.withdraw.keep')}
          </Button>
          <Button variant="outline" onClick={() => onTell(false)}>
            {t('common.no')}
          </Button>
          <Button ref={yes} onClick={() => onTell(true)}>
            {t('common.yes')}
          </Button>
        </>
      }
    >
      <p>{t('match.squad.withdraw.hint')}</p>
    </Dialog>
  );
}

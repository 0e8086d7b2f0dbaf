import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

type LeaveEditProps = {
  /** The name of the squad or season that was chosen. */
  to: string;
  isSeason: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before a record that is being edited is closed by another squad or season. */
export function LeaveEdit({ to, isSeason, onStay, onLeave }: LeaveEditProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('squads.leaveEdit.title', { squad: to })}
      onClose={onStay}
      footer={
        <>
          <Button variant="outline" onClick={onStay}>
            {t('squads.leaveEdit.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('squads.leaveEdit.leave')}
          </Button>
        </>
      }
    >
      <p>{t(isSeason ? 'squads.leaveEdit.seasonText' : 'squads.leaveEdit.text')}</p>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

type LeaveEditProps = {
  /** The name of the squad that was chosen. */
  squad: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before a record that is being edited is closed by another squad. */
export function LeaveEdit({ squad, onStay, onLeave }: LeaveEditProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('squads.leaveEdit.title', { squad })}
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
      <p>{t('squads.leaveEdit.text')}</p>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/feedback/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';

type SignOutDialogProps = {
  count: number;
  /** False if the browser can't store data beyond the page. */
  isLasting: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Warns that attendance marks have not been sent. */
export function SignOutDialog({ count, isLasting, onStay, onLeave }: SignOutDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('attendance.signOut.title')}
      onClose={onStay}
      footer={
        <>
          <Button variant="outline" onClick={onLeave}>
            {t('app.signOut')}
          </Button>
          <Button onClick={onStay}>{t('attendance.signOut.stay')}</Button>
        </>
      }
    >
      <p>{t('attendance.signOut.text', { count })}</p>
      {isLasting ? null : <Alert variant="warning">{t('attendance.signOut.notKept')}</Alert>}
    </Dialog>
  );
}

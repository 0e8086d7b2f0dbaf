import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/feedback/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';

export type SignOutDialogProps = {
  /** How many attendance marks have not been sent. */
  marks: number;
  /** How many notes of cases have not been sent. */
  notes: number;
  /** False if the browser can't store marks beyond the page. */
  isLasting: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Warns that attendance marks or notes have not been sent. Marks outlive a sign-out; notes are deleted. */
export function SignOutDialog({ marks, notes, isLasting, onStay, onLeave }: SignOutDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(marks > 0 ? 'attendance.signOut.title' : 'attendance.signOut.titleNotes')}
      onClose={onStay}
      footer={
        <>
          <Button variant="outline" tone={notes > 0 ? 'danger' : 'plain'} onClick={onLeave}>
            {notes > 0 ? t('attendance.signOut.deleteNotes', { count: notes }) : t('app.signOut')}
          </Button>
          <Button onClick={onStay}>{t('attendance.signOut.stay')}</Button>
        </>
      }
    >
      {marks > 0 ? <p>{t('attendance.signOut.text', { count: marks })}</p> : null}
      {marks === 0 || isLasting ? null : <Alert variant="warning">{t('attendance.signOut.notKept')}</Alert>}
      {notes > 0 ? <Alert variant="warning">{t('attendance.signOut.notes', { count: notes })}</Alert> : null}
    </Dialog>
  );
}

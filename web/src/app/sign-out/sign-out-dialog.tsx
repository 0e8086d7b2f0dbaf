import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/feedback/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';

export type SignOutDialogProps = {
  /** How many attendance marks have not been sent. */
  marks: number;
  /** How many notes of cases have not been sent. */
  notes: number;
  /** How many events of matches have not been sent. */
  events: number;
  /** False if the browser can't store marks beyond the page. */
  isLasting: boolean;
  onStay: () => void;
  onLeave: () => void;
};

const titles = {
  marks: 'attendance.signOut.title',
  notes: 'attendance.signOut.titleNotes',
  events: 'match.live.signOut.title',
} as const;

/** Warns that marks, notes or events have not been sent. Marks outlive a sign-out; notes and events are deleted. */
export function SignOutDialog({ marks, notes, events, isLasting, onStay, onLeave }: SignOutDialogProps) {
  const { t } = useTranslation();
  const leave = () => {
    if (notes > 0) return t('attendance.signOut.deleteNotes', { count: notes });
    return events > 0 ? t('match.live.signOut.leave', { count: events }) : t('app.signOut');
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(titles[marks > 0 ? 'marks' : notes > 0 ? 'notes' : 'events'])}
      onClose={onStay}
      footer={
        <>
          <Button variant="outline" tone={notes + events > 0 ? 'danger' : 'plain'} onClick={onLeave}>
            {leave()}
          </Button>
          <Button onClick={onStay}>{t('attendance.signOut.stay')}</Button>
        </>
      }
    >
      {marks > 0 ? <p>{t('attendance.signOut.text', { count: marks })}</p> : null}
      {marks === 0 || isLasting ? null : <Alert variant="warning">{t('attendance.signOut.notKept')}</Alert>}
      {notes > 0 ? <Alert variant="warning">{t('attendance.signOut.notes', { count: notes })}</Alert> : null}
      {events > 0 ? <Alert variant="warning">{t('match.live.signOut.text', { count: events })}</Alert> : null}
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

type OwnTeamQuestionProps = {
  /** The team that becomes the club's own. */
  name: string;
  /** The team that is it now. */
  current: string;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before another team becomes the club's own. The focus starts on Cancel. */
export function OwnTeamQuestion({ name, current, onCancel, onConfirm }: OwnTeamQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      role="alertdialog"
      title={t('logos.ownTeam.question', { name })}
      footer={
        <>
          <CancelButton onCancel={onCancel} isBusy={false} />
          <Button onClick={onConfirm}>{t('logos.ownTeam.confirm')}</Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t('logos.ownTeam.text', { name, current })}</p>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';

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
    <ConfirmDialog
      title={t('logos.ownTeam.question', { name })}
      verb={t('logos.ownTeam.confirm')}
      variant="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p className="wrap-anywhere">{t('logos.ownTeam.text', { name, current })}</p>
    </ConfirmDialog>
  );
}

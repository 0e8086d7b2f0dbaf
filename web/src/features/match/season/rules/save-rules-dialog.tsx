import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import type { RuleChanges } from './use-rules-save.ts';

type SaveRulesDialogProps = {
  changes: RuleChanges;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Names the suspensions that the new rules add, end or change, before they are saved. */
export function SaveRulesDialog({ changes, isBusy, onCancel, onConfirm }: SaveRulesDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      variant="primary"
      title={t('match.season.rules.changes', { count: changes.length })}
      verb={t('common.save')}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <ul className="grid gap-1.5">
        {changes.map(({ player, change, before, after }, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
            <bdi className="font-semibold text-ink wrap-anywhere">{player.name}</bdi>
            <span>
              {t(`match.season.rules.change.${change}`, { count: after ?? before ?? 0, before: before ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

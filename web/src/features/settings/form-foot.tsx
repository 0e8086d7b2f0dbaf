import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { useOnline } from '../../lib/offline/connection.ts';

type FormFootProps = {
  isDirty: boolean;
  isSaving: boolean;
  /** Something else has to happen first: an upload that runs, a newer record to be read. */
  isBlocked?: boolean;
  onCancel: () => void;
};

/** Save, and the way back to what is stored. */
export function FormFoot({ isDirty, isSaving, isBlocked = false, onCancel }: FormFootProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className="flex justify-end gap-2 max-tablet:*:flex-1">
      {isDirty ? (
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      ) : null}
      <Button type="submit" disabled={!isDirty || isBlocked || !isOnline} isLoading={isSaving}>
        {t('common.save')}
      </Button>
    </div>
  );
}

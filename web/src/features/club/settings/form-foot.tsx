import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';

type FormFootProps = {
  isDirty: boolean;
  isSaving: boolean;
  /** True if saving must wait, for a running upload or for loading a newer record. */
  isBlocked?: boolean;
  onCancel: () => void;
};

/** Save, and Cancel, which restores the stored values. */
export function FormFoot({ isDirty, isSaving, isBlocked = false, onCancel }: FormFootProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  return (
    <div className="flex justify-end gap-2 max-tablet:*:flex-1">
      {isDirty ? (
        <Button variant="outline" isBusy={isSaving} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      ) : null}
      <Button
        type="submit"
        disabled={!isDirty || isBlocked || !isOnline}
        why={whyNot({ isUnchanged: !isDirty, other: isBlocked && t('common.why.wait') })}
        isLoading={isSaving}
      >
        {t('common.save')}
      </Button>
    </div>
  );
}

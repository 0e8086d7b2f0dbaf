import type { WeekTemplate } from '@touchline/contract/plan/week-templates';
import { useTranslation } from 'react-i18next';
import { useRenameWeekTemplate } from '../../../../api/plan/week-templates.ts';
import { NameForm } from './name-form.tsx';

/** Gives a template another name. */
export function RenameTemplateDialog({ template, onClose }: { template: WeekTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error, reset } = useRenameWeekTemplate();
  return (
    <NameForm
      title={t('week.template.rename')}
      name={template.name}
      isBusy={isPending}
      error={error}
      onReset={reset}
      onClose={onClose}
      onSave={(name) => mutate({ id: template._id, name }, { onSuccess: onClose })}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateWeekTemplate } from '../../../../api/plan/week-templates.ts';
import { SquadField } from '../squads/squad-field.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { WeekSquad } from '../state/week-model.ts';
import { NameForm } from './name-form.tsx';

export type SaveTemplateProps = { squad: WeekSquad; onClose: () => void };

/** Saves the shown week under a name: its sessions by the names of their days. */
export function SaveTemplateDialog({ squad: first, onClose }: SaveTemplateProps) {
  const { t } = useTranslation();
  const { week } = usePlanning();
  const [squad, setSquad] = useState(first._id);
  const { mutate, isPending, error, reset } = useCreateWeekTemplate();
  return (
    <NameForm
      title={t('week.template.save')}
      hint={t('week.template.hint')}
      name=""
      isBusy={isPending}
      error={error}
      onReset={reset}
      onClose={onClose}
      above={<SquadField value={squad} onChange={setSquad} />}
      onSave={(name) => mutate({ name, squad, from: week.from }, { onSuccess: onClose })}
    />
  );
}

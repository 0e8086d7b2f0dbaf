import type { Availability, AvailabilityInput } from '@touchline/contract/health/availability';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { useAvailabilitySetting } from '../../../../api/health/availability-setting.ts';
import { diagnosesQuery } from '../../../../api/health/diagnoses.ts';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { SetDialog } from '../../../../components/availability-set/set-dialog.tsx';
import { stateOfInput, undoOf } from '../../../../components/availability-set/setting.ts';
import { signOf } from '../../../../components/availability/sign-of.ts';

export type SetPlayerProps = {
  state: Availability;
  /** The club's day of now. */
  day: string;
  timeZone: string;
  setting: ReturnType<typeof useAvailabilitySetting>;
  onClose: () => void;
};

/** The dialog on the player's page. */
export function SetPlayer({ state, day, timeZone, setting, onClose }: SetPlayerProps) {
  const { t } = useTranslation();
  const { isMedical } = useHealthRights();
  const { data: diagnoses } = useQuery({ ...diagnosesQuery({}), enabled: isMedical });
  const save = async (input: AvailabilityInput) => {
    const done = t('availability.changed', {
      name: state.player.name,
      state: t(`availability.states.${signOf(stateOfInput(input))}`),
    });
    if (await setting.save({ id: state.player._id, input, undo: undoOf(state, input), done })) onClose();
  };
  return (
    <SetDialog
      state={state}
      day={day}
      today={day}
      timeZone={timeZone}
      matchDay={undefined}
      isMedical={isMedical}
      diagnoses={diagnoses?.records ?? []}
      isSaving={setting.isSaving}
      failure={setting.failure}
      onSave={(input) => void save(input)}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { CallOffDialog } from './call-off-dialog.tsx';

export type CallOffEventProps = {
  event: { _id: string; date: string; series?: string | null };
  kind: 'match' | 'training' | 'task';
  timeZone: string;
  onClose: () => void;
};

/** Calls off one event; of a series also those after it. */
export function CallOffEvent({ event, kind, timeZone, onClose }: CallOffEventProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<'one' | 'following'>('one');
  const { _id, date, series = null } = event;
  const what = series !== null && scope === 'following' ? { series, from: dayIn(timeZone, date) } : { events: [_id] };
  return (
    <CallOffDialog what={what} title={t(`callOff.title.${kind}`)} kind={kind} timeZone={timeZone} onClose={onClose}>
      {series === null ? null : (
        <SegmentedControl
          kind="choice"
          columns={2}
          label={t('callOff.scope')}
          options={[
            { value: 'one', label: t('trainings.scope.one') },
            { value: 'following', label: t('trainings.scope.following') },
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
    </CallOffDialog>
  );
}

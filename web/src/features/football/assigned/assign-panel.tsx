import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import type { PersonRow } from '../../../components/people/person-list.tsx';
import { PlayerChecklist } from '../records/player-checklist.tsx';
import type { AssignedRecord } from './assigned-record.ts';
import type { AssignMode } from './use-assign.ts';
import { useEventPlayers } from './use-event-players.ts';

type AssignPanelProps<T extends AssignedRecord> = {
  mode: AssignMode<T>;
  onCancel: () => void;
  onSaved: () => void;
};

/**
 * Replaces the list while players are ticked: all active ones, those of the event's squad first, and called ones who are no
 * longer active.
 */
export function AssignPanel<T extends AssignedRecord>({ mode, onCancel, onSaved }: AssignPanelProps<T>) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const { active, first, isGuest, isInactive, hasFailed, retry } = useEventPlayers(mode.record);
  // The list that contained the focus, or was beside it, was removed.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const known = new Set(active?.map(({ _id }) => _id));
  const others = active ? mode.record.players.filter(({ _id }) => !known.has(_id)) : [];
  const people: PersonRow[] = [
    ...(active ?? []).map((player) => ({
      id: player._id,
      name: player.name,
      photo: player.profileImage?.url,
      number: player.shirtNumber,
      isInjured: player.injury,
      canTrain: player.canTrain,
      availability: player.availability,
      position: player.position,
      detail: mode.selected.has(player._id) && isGuest(player._id) ? t('squads.guest') : undefined,
    })),
    ...others.map(({ _id, name, shirtNumber, profileImage }) => ({
      id: _id,
      name,
      number: shirtNumber,
      photo: profileImage?.url,
      status: isInactive(_id) ? ('inactive' as const) : undefined,
      detail: isGuest(_id) ? t('squads.guest') : undefined,
    })),
  ];
  const handleSave = async () => {
    if (await mode.send(new Set(people.map(({ id }) => id)))) onSaved();
  };

  return (
    <div
      ref={panel}
      role="group"
      aria-label={t('assigned.panel', { title: mode.record.title })}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      {mode.isNewer ? (
        <div className="px-4 pt-4">
          <Alert variant="warning" title={t('assigned.newer.title')}>
            {t('assigned.newer.text')}
          </Alert>
        </div>
      ) : null}
      <PlayerChecklist
        title={t('assigned.assign')}
        people={people}
        first={first}
        selected={mode.selected}
        saved={mode.saved}
        onChange={mode.change}
        onSave={() => void handleSave()}
        onCancel={onCancel}
        isSaving={mode.isSaving}
        isLoading={!active && !hasFailed}
        error={hasFailed ? t('assigned.playersFailed') : null}
        onRetry={retry}
        empty={{ title: t('assigned.noPlayers.title'), hint: t('assigned.noPlayers.hint') }}
      />
    </div>
  );
}

import type { MatchState } from '@touchline/contract/health/availability-choices';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activePlayersQuery, useUpdatePrimaryPlayers } from '../../../api/people/users.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { PlayerChecklist } from '../records/player-checklist.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';

const startersOfATeam = 11;

/** Replaces the teams while the starting players are ticked; only changes are sent. */
export function PrimaryPlayersPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  const { data: players, isError, refetch } = useQuery(activePlayersQuery());
  const { mutate, isPending } = useUpdatePrimaryPlayers();
  // Local ticks override the stored choice: others' newer changes show where nothing was ticked here.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const all = players ?? [];
  const saved = new Set(all.filter(({ primary }) => primary).map(({ _id }) => _id));
  const selected = new Set(all.map(({ _id }) => _id).filter((id) => changed.get(id) ?? saved.has(id)));

  const change = (next: ReadonlySet<string>) =>
    setChanged(
      new Map(all.filter(({ _id }) => next.has(_id) !== saved.has(_id)).map(({ _id }) => [_id, next.has(_id)])),
    );

  const namesOf = (match: MatchState) =>
    all.filter(({ _id, availability }) => selected.has(_id) && availability?.match === match).map(({ name }) => name);
  const warnings = (['unavailable', 'doubtful'] as const).flatMap((match) => {
    const names = namesOf(match);
    if (names.length === 0) return [];
    return t(`playerStatus.chosen.${match}`, { count: names.length, names: format.list(names) });
  });

  const save = () =>
    mutate(
      {
        add: [...selected].filter((id) => !saved.has(id)),
        remove: [...saved].filter((id) => !selected.has(id)),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          // A player is no longer active: reload the list.
          if (error instanceof ApiError && error.code === 'badRequest') void refetch();
        },
      },
    );

  return (
    <div
      ref={panel}
      role="group"
      aria-label={t('logos.primary.select')}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <PlayerChecklist
        title={t('logos.primary.select')}
        people={all.map((player) => ({
          id: player._id,
          name: player.name,
          photo: player.profileImage?.url,
          number: player.shirtNumber,
          isInjured: player.injury,
          canTrain: player.canTrain,
          availability: player.availability,
          position: player.position,
        }))}
        selected={selected}
        saved={saved}
        onChange={change}
        onSave={save}
        onCancel={onClose}
        isSaving={isPending}
        isLoading={!players && !isError}
        error={isError && !players ? t('logos.primary.failed') : null}
        onRetry={() => void refetch()}
        empty={{ title: t('logos.primary.empty.title'), hint: t('logos.primary.empty.hint') }}
        warnings={warnings}
        note={
          players && players.length > 0 && selected.size !== startersOfATeam
            ? t('logos.primary.notEleven', { count: selected.size })
            : undefined
        }
      />
    </div>
  );
}

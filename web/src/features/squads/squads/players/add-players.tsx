import { useQuery } from '@tanstack/react-query';
import type { Membership, Squad } from '@touchline/contract/squads/squads';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allActivePlayersQuery } from '../../../../api/squads/squads.ts';
import { PersonList, type PersonRow } from '../../../../components/people/person-list.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { MoveDialog } from './move-dialog.tsx';

type AddPlayersProps = { squad: Squad; members: readonly Membership[]; onClose: () => void };

/** The club's other players, to choose those who join a squad. */
export function AddPlayers({ squad, members, onClose }: AddPlayersProps) {
  const { t } = useTranslation();
  const { data: players, isPending, isError, refetch } = useQuery(allActivePlayersQuery());
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setMoving] = useState(false);

  const persons = useMemo(() => {
    const present = new Set(members.map(({ player }) => player._id));
    return (players ?? [])
      .filter(({ _id }) => !present.has(_id))
      .map(({ _id, name, profileImage, shirtNumber, position }): PersonRow => ({
        id: _id,
        name,
        photo: profileImage?.url,
        number: shirtNumber,
        position,
      }));
  }, [players, members]);
  const chosen = persons.filter(({ id }) => picked.has(id));

  return (
    <>
      <PersonList
        title={t('squads.players.add')}
        persons={persons}
        picks={{
          ids: picked,
          onToggle: (id) => {
            const next = new Set(picked);
            if (!next.delete(id)) next.add(id);
            setPicked(next);
          },
        }}
        pages={{
          isLoading: isPending,
          error: isError && !players ? t('squads.players.failed') : null,
          onRetry: () => void refetch(),
        }}
        empty={{ title: t('squads.players.none'), hint: t('squads.players.noneHint') }}
        foot={
          <>
            <Button variant="outline" className="flex-1" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              className="flex-1"
              disabled={chosen.length === 0}
              why={chosen.length === 0 ? t('common.why.unchanged') : undefined}
              onClick={() => setMoving(true)}
            >
              {t('squads.moves.add', { count: chosen.length })}
            </Button>
          </>
        }
      />
      {isMoving ? <MoveDialog players={chosen} to={squad} onClose={() => setMoving(false)} onMoved={onClose} /> : null}
    </>
  );
}

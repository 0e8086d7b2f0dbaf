import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import { ChevronLeft, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { PersonList, type PersonRow } from '../../../../components/people/person-list.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { useMembershipText } from '../use-membership-text.ts';
import { useSquadRights } from '../../../../api/squads/use-squad-rights.ts';
import { AddPlayers } from './add-players.tsx';
import { MoveDialog } from './move-dialog.tsx';

type SquadPlayersProps = {
  squad: Squad;
  /** On a phone: back to the squad. */
  onBack: () => void;
};

const none: ReadonlySet<string> = new Set();

/** The players of a squad by number. Selected ones can be moved. */
export function SquadPlayers({ squad, onBack }: SquadPlayersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const textOf = useMembershipText();
  const { canEdit } = useSquadRights(squad._id);
  const { data: members, isPending, isError, refetch } = useQuery(squadMembersQuery(squad._id));
  const [mode, setMode] = useState<'read' | 'select' | 'add'>('read');
  const [picked, setPicked] = useState(none);
  const [isMoving, setMoving] = useState(false);

  const persons = useMemo(
    () =>
      (members ?? []).map(({ player, shirtNumber, kind, to, ownSquad }): PersonRow => ({
        id: player._id,
        name: player.name,
        photo: player.profileImage?.url,
        number: shirtNumber,
        detail: kind === 'main' && to === null ? undefined : textOf({ kind, to, ownSquad }),
      })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its texts depend only on the language
    [members, t],
  );
  const leave = () => {
    setMode('read');
    setPicked(none);
  };
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };

  if (mode === 'add') return <AddPlayers squad={squad} members={members ?? []} onClose={leave} />;
  const isSelecting = mode === 'select';
  const chosen = persons.filter(({ id }) => picked.has(id));

  return (
    <>
      <div className="px-2 pt-1 tablet:hidden">
        <Button variant="ghost" icon={<ChevronLeft aria-hidden="true" className="flip" />} onClick={onBack}>
          {squad.name}
        </Button>
      </div>
      <PersonList
        title={t('nav.players')}
        persons={persons}
        onOpen={(id) => navigate(`/profiles/players?player=${id}`)}
        {...(isSelecting ? { picks: { ids: picked, onToggle: toggle } } : {})}
        pages={{
          isLoading: isPending,
          error: isError && !members ? t('squads.players.failed') : null,
          onRetry: () => void refetch(),
        }}
        empty={{ title: t('squads.players.empty'), hint: canEdit ? t('squads.players.emptyHint') : undefined }}
        head={{
          end: canEdit ? (
            <span className="flex items-center gap-1">
              {isSelecting ? null : (
                <IconButton
                  size="sm"
                  label={t('squads.players.add')}
                  icon={<UserPlus aria-hidden="true" />}
                  onClick={() => setMode('add')}
                />
              )}
              {isSelecting || persons.length > 0 ? (
                <Button variant="ghost" size="sm" onClick={() => (isSelecting ? leave() : setMode('select'))}>
                  {t(isSelecting ? 'squads.players.done' : 'squads.players.select')}
                </Button>
              ) : null}
            </span>
          ) : undefined,
        }}
        foot={
          isSelecting && chosen.length > 0 ? (
            <Button className="flex-1" onClick={() => setMoving(true)}>
              {t('squads.moves.move', { count: chosen.length })}
            </Button>
          ) : undefined
        }
      />
      {isMoving ? (
        <MoveDialog
          players={chosen}
          from={squad}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            leave();
          }}
        />
      ) : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useTranslation } from 'react-i18next';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { squadMembersQuery } from '../../../../api/squads/squads.ts';
import { BesideList } from './beside-list.tsx';

type OtherSquadsProps = { squad: string; players: readonly PlayerRef[]; isPane: boolean };

/** Called players who do not belong to the squad of the session. */
export function OtherSquads({ squad, players, isPane }: OtherSquadsProps) {
  const { t } = useTranslation();
  const hasSquads = useSquadChoices() !== undefined;
  const members = useQuery({ ...squadMembersQuery(squad), enabled: hasSquads }).data;
  if (!members) return null;
  const others = players.filter(
    ({ _id }) => !members.some(({ player, kind }) => player._id === _id && kind === 'main'),
  );
  return (
    <BesideList
      title={t('session.squad.others')}
      isPane={isPane}
      rows={others.map((player) => ({
        ...player,
        url: player.profileImage?.url,
        detail: t('session.squad.trainsAlong'),
        position: null,
      }))}
    />
  );
}

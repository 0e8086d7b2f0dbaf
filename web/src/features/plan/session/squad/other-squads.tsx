import type { PlayerRef } from '@touchline/contract/wire/common';
import { useTranslation } from 'react-i18next';
import type { Membership } from '@touchline/contract/squads/squads';
import { BesideList } from './beside-list.tsx';

type OtherSquadsProps = {
  /** Those of the squad of the session. */
  members: readonly Membership[];
  players: readonly PlayerRef[];
  isPane: boolean;
};

/** Called players who do not belong to the squad of the session. */
export function OtherSquads({ members, players, isPane }: OtherSquadsProps) {
  const { t } = useTranslation();
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

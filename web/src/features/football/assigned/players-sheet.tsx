import type { PlayerStatus } from '@touchline/contract/health/availability';
import type { TrainingLimit } from '@touchline/contract/health/complaints';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusSlot } from '../../../components/availability/status-slot.tsx';
import { CanTrainMark } from '../../../components/health/can-train-mark.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { InjuryMark } from '../../../components/people/injury-mark.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { StatusLabel } from '../../../components/people/status-label.tsx';
import type { AssignedRecord } from './assigned-record.ts';
import { useEventPlayers } from './use-event-players.ts';
import { NameTag } from '../../../components/people/namesakes.tsx';

/**
 * The called players by number. Players who are injured, can't train, are inactive now or come from another squad are marked
 * once their data has loaded.
 */
export function PlayersSheet({ event }: { event: AssignedRecord }) {
  const { players } = event;
  const { t } = useTranslation();
  const { active, isGuest, isInactive } = useEventPlayers(event, true);
  const byId = active && new Map(active.map((player) => [player._id, player]));
  return (
    <Sheet
      title={
        <span className="flex items-center gap-2">
          {t('assigned.players')}
          <CountBadge count={players.length} label={t('assigned.called', { count: players.length })} />
        </span>
      }
    >
      {players.length === 0 ? (
        <p className="text-ink-3">{t('assigned.nobody')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-4 gap-y-1">
          {players.map((player) => (
            <CalledPlayer
              key={player._id}
              player={player}
              isInactive={isInactive(player._id)}
              isGuest={isGuest(player._id)}
              isInjured={byId?.get(player._id)?.injury ?? false}
              canTrain={byId?.get(player._id)?.canTrain ?? null}
              availability={byId?.get(player._id)?.availability}
            />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

type CalledPlayerProps = {
  player: PlayerRef;
  isInactive: boolean;
  isGuest: boolean;
  isInjured: boolean;
  canTrain: TrainingLimit | null;
  availability: PlayerStatus | undefined;
};

function CalledPlayer({ player, isInactive, isGuest, isInjured, canTrain, availability }: CalledPlayerProps) {
  const { t } = useTranslation();
  const { name, shirtNumber, profileImage } = player;
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-3">
      <span className={`num-row w-7 shrink-0 text-center text-[1.25rem] ${shirtNumber === null ? 'text-ink-3' : ''}`}>
        {shirtNumber ?? <span aria-hidden="true">–</span>}
      </span>{' '}
      <Avatar name={name} src={profileImage?.url} />{' '}
      <span className="min-w-0 flex-1 leading-snug">
        <span title={name} dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <NameTag id={player._id} />
        {isInactive ? <StatusLabel status="inactive" /> : null}
        {isGuest ? <Badge>{t('squads.guest')}</Badge> : null}
        <StatusSlot status={availability} />
      </span>
      {isInjured ? <InjuryMark /> : null}
      <CanTrainMark canTrain={canTrain} shape="sign" />
    </li>
  );
}

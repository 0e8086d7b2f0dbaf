import type { AvailabilityBoard } from '@touchline/contract/health/availability';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Link } from '../../../../lib/router/link.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import type { Telling } from '../../../../components/availability/return-text.ts';
import { CanTrain } from './can-train.tsx';
import { Figures } from './figures.tsx';
import { groupsOf } from './groups.ts';
import { PlayerList } from './player-list.tsx';
import { useChangedPlayers } from './use-changed-players.ts';
import { useSteadyPlayers } from './use-steady-players.ts';

type BoardProps = {
  board: AvailabilityBoard;
  /** The club's day of now. */
  today: string;
  timeZone: string;
  /** Medical staff read the diagnosis in place of the reason. */
  showsDiagnoses: boolean;
};

/** Figures, the players with a limit in groups, and who can train fully. */
export function Board({ board, today, timeZone, showsDiagnoses }: BoardProps) {
  const { t, i18n } = useTranslation();
  const telling: Telling = {
    t,
    language: i18n.language,
    day: board.day,
    timeZone,
    isMedical: showsDiagnoses,
  };
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const players = useSteadyPlayers(board.players, held.pointer || held.focus);
  const changed = useChangedPlayers(board.players, telling);

  if (board.players.length === 0)
    return (
      <EmptyState
        title={t('availability.nobody')}
        action={
          <Link to="/profiles/squads" className={buttonVariants({ variant: 'outline' })}>
            {t('availability.openSquads')}
          </Link>
        }
      />
    );
  const groups = groupsOf(players.map(({ placed }) => placed)).map(({ name, players: placed }) => ({
    name,
    players: placed.map(({ player }) => players.find(({ shown }) => shown.player._id === player._id)!.shown),
  }));
  return (
    <>
      <Figures board={board} today={today} timeZone={timeZone} />
      <PlayerList
        groups={groups}
        telling={telling}
        showsDiagnoses={showsDiagnoses}
        changed={changed}
        onHeld={(by, isHeld) => setHeld((before) => ({ ...before, [by]: isHeld }))}
      />
      <CanTrain players={board.players} hasGroups={groups.length > 0} />
    </>
  );
}

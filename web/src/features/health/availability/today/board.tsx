import type { AvailabilityBoard } from '@touchline/contract/health/availability';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvailabilitySetting } from '../../../../api/health/availability-setting.ts';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { splitComponent } from '../../../../lib/browser/split-component.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { nearDay } from '../../../../lib/i18n/day-words.ts';
import type { Telling } from '../../../../components/availability/return-text.ts';
import { NobodyHere } from '../nobody-here.tsx';
import { CanTrain } from './can-train.tsx';
import { Figures } from './figures.tsx';
import { groupsOf } from './groups.ts';
import { PlayerList } from './player-list.tsx';
import type { SetAvailabilityProps } from './set-availability.tsx';
import { useChangedPlayers } from './use-changed-players.ts';
import { useSteadyPlayers } from './use-steady-players.ts';

const setDialog = splitComponent<SetAvailabilityProps>(async () => ({
  default: (await import('./set-availability.tsx')).SetAvailability,
}));

type BoardProps = {
  board: AvailabilityBoard;
  /** The club's day of now. */
  today: string;
  timeZone: string;
  /** Medical staff read the diagnosis in place of the reason. */
  showsDiagnoses: boolean;
  /** Without the server nothing can be set. A dialog that is open keeps what was typed. */
  isReadOnly: boolean;
};

/** Figures, the players with a limit in groups, and who can train fully. */
export function Board({ board, today, timeZone, showsDiagnoses, isReadOnly }: BoardProps) {
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

  const setting = useAvailabilitySetting();
  const { setsAvailability } = useHealthRights();
  const [settingId, setSettingId] = useState<string>();
  const canSet = setsAvailability && !isReadOnly;
  const open = (id: string) => {
    setting.reset();
    setSettingId(id);
  };
  const edited = board.players.find(({ player }) => player._id === settingId);
  const matchDay = board.nextMatch && nearDay(i18n.language, dayIn(timeZone, board.nextMatch.startsAt), today);

  if (board.players.length === 0) return <NobodyHere />;
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
        onSet={canSet ? open : undefined}
        onHeld={(by, isHeld) => setHeld((before) => ({ ...before, [by]: isHeld }))}
      />
      <CanTrain players={board.players} hasGroups={groups.length > 0} onSet={canSet ? open : undefined} />
      {edited ? (
        <Suspense>
          <setDialog.Component
            key={edited.player._id}
            state={edited}
            day={board.day}
            today={today}
            timeZone={timeZone}
            matchDay={matchDay ?? undefined}
            setting={setting}
            onClose={() => setSettingId(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

import type { MarkStatus } from '@touchline/contract/football/attendances';
import { Check, CloudUpload } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { StatusSlot } from '../../../../components/availability/status-slot.tsx';
import { CanTrainMark } from '../../../../components/health/can-train-mark.tsx';
import { InjuryMark } from '../../../../components/people/injury-mark.tsx';
import { ArrivalLine } from './arrival-line.tsx';
import { MarkChoices } from './mark-choices.tsx';
import { ReasonLine } from './reason-line.tsx';
import { RollAnswer } from './roll-answer.tsx';
import type { MarkDetails, MarkState, ShownMark } from './shown-marks.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type RollRowProps = {
  shown: ShownMark;
  timeZone: string;
  onMark: (shown: ShownMark, status: MarkStatus | null, details?: MarkDetails) => void;
  isDisabled: boolean;
};

// A player's injury and training are part of the player, whose object is replaced when they change.
const isSameMark = (one: ShownMark, other: ShownMark) =>
  one.player === other.player &&
  one.answered === other.answered &&
  one.status === other.status &&
  one.reason === other.reason &&
  one.checkIn === other.checkIn &&
  one.state === other.state &&
  one.markedAt === other.markedAt;

// Every tap merges the marks into the list again, but few rows change.
const isSameRow = (one: RollRowProps, other: RollRowProps) =>
  one.isDisabled === other.isDisabled &&
  one.timeZone === other.timeZone &&
  one.onMark === other.onMark &&
  isSameMark(one.shown, other.shown);

/** One player with the four choices, and the reason for an absence. */
export const RollRow = memo(function RollRow({ shown, timeZone, onMark, isDisabled }: RollRowProps) {
  const { player, status, reason, state, answered, checkIn, markedAt } = shown;
  const id = useId();
  const isAway = status === 'absent' || status === 'excused';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(21rem,25rem)] items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 last:border-b-0 wide:odd:border-e wide:odd:nth-last-2:border-b-0 max-tablet:grid-cols-[minmax(0,1fr)] max-tablet:px-4 max-tablet:py-3">
      <div className="flex min-w-0 items-center gap-3">
        <span
          className={`num-row w-8 shrink-0 text-center text-[1.5rem] ${player.shirtNumber === null ? 'text-ink-3' : ''}`}
        >
          {player.shirtNumber ?? <span aria-hidden="true">–</span>}
        </span>
        <Avatar name={player.name} src={player.profileImage?.url} />
        <span className="min-w-0 flex-1">
          <span id={id} title={player.name} dir="auto" className="block truncate leading-[1.6] font-semibold">
            {player.name}
          </span>
          <NameTag id={player._id} />
          <StatusSlot status={player.availability} />
          <RollAnswer shown={shown} timeZone={timeZone} />
        </span>
        {player.injury ? <InjuryMark /> : null}
        <CanTrainMark canTrain={player.canTrain} shape="sign" />
        <StateSign state={state} />
      </div>
      <MarkChoices labelledBy={id} value={status} isDisabled={isDisabled} onChange={(next) => onMark(shown, next)} />
      {status === 'late' && answered.reply ? (
        <div className="col-span-full ps-11 max-tablet:ps-0">
          <ArrivalLine
            arrival={checkIn ?? markedAt}
            name={player.name}
            timeZone={timeZone}
            onChange={(next) => onMark(shown, status, { checkIn: next })}
          />
        </div>
      ) : null}
      {isAway ? (
        <div className="col-span-full ps-11 max-tablet:ps-0">
          <ReasonLine
            key={status}
            name={player.name}
            reason={reason}
            onChange={(next) => onMark(shown, status, { reason: next })}
          />
        </div>
      ) : null}
    </li>
  );
}, isSameRow);

/** Shows whether the mark has reached the server. */
function StateSign({ state }: { state: MarkState }) {
  const { t } = useTranslation();
  if (state === 'open') return null;
  const variants = {
    saved: ['text-ink-3', <Check key="sign" aria-hidden="true" className="size-3.5 stroke-2" />],
    waiting: ['text-warn', <CloudUpload key="sign" aria-hidden="true" className="size-3.5 stroke-2" />],
    refused: ['text-danger', <BookingCard key="sign" colour="red" />],
  } as const;
  const [tone, sign] = variants[state];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 text-xs font-medium ${tone}`}>
      {sign}
      {t(`attendance.take.states.${state}`)}
    </span>
  );
}

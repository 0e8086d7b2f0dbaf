import type { EventReplies } from '@touchline/contract/football/replies';
import { matchLimits } from '@touchline/contract/match/match-choices';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { dayIn, momentOf, timeIn } from '../../../../lib/dates/days.ts';
import type { SquadContent } from '../../saving/squad-content.ts';
import { KitFields } from './kit-fields.tsx';
import { slots } from '../../../../components/page/slots.ts';

const { Component: EventAsking } = slots.eventAsking;

type MeetingFieldsProps = {
  content: SquadContent;
  match: { _id: string; date: string; timeUnknown: boolean };
  answers: EventReplies | undefined;
  timeZone: string;
  isDisabled: boolean;
  onChange: (changes: Partial<SquadContent>) => void;
};

type TypedInput = { value: string | null; onChange: (value: string | null) => void };

/** What is being typed stays as typed: the server's version of it comes without the space at its end. */
function useTyped({ value, onChange }: TypedInput) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(orNull(target.value));
    },
    onBlur: () => setTyped(null),
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** The fields of the meeting. Each change saves itself; a time that is not whole, or after the kick-off, is not taken. */
export function MeetingFields({ content, match, answers, timeZone, isDisabled, onChange }: MeetingFieldsProps) {
  const { t } = useTranslation();
  const { meetingAt, meetingPlace, travel, kit, note } = content;
  const matchDay = dayIn(timeZone, match.date);
  const [day, setDay] = useState(meetingAt ? dayIn(timeZone, meetingAt) : matchDay);
  const [time, setTime] = useState(meetingAt ? timeIn(timeZone, meetingAt) : '');
  const meetingPlaceField = useTyped({ value: meetingPlace, onChange: (value) => onChange({ meetingPlace: value }) });
  const travelField = useTyped({ value: travel, onChange: (value) => onChange({ travel: value }) });
  const noteField = useTyped({ value: note, onChange: (value) => onChange({ note: value }) });
  const [isAsking, setAsking] = useState(false);
  const year = Number(matchDay.slice(0, 4));
  const isTooLate = (moment: string | undefined) => moment !== undefined && !match.timeUnknown && moment > match.date;
  const typed = momentOf(timeZone, `${day}T${time}`);

  const handleMoment = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    const moment = momentOf(timeZone, `${nextDay}T${nextTime}`);
    if (nextTime === '') onChange({ meetingAt: null });
    else if (moment && !isTooLate(moment)) onChange({ meetingAt: moment });
  };
  return (
    <div className="mt-meet mt-meet--edit">
      <div className="grid content-start gap-4">
        <TextInput
          type="time"
          label={t('match.squad.meeting.at')}
          value={time}
          disabled={isDisabled}
          error={isTooLate(typed) ? t('match.squad.meeting.tooLate') : undefined}
          onChange={({ target }) => handleMoment(day, target.value)}
        />
        <DateSelect
          label={t('match.squad.meeting.day')}
          value={day}
          firstYear={year - 1}
          lastYear={year}
          isDisabled={isDisabled}
          onChange={(value) => handleMoment(value, time)}
        />
        <TextInput
          label={t('match.squad.meeting.place')}
          {...meetingPlaceField}
          maxLength={matchLimits.placeMax}
          dir="auto"
          autoComplete="off"
          disabled={isDisabled}
        />
        <TextInput
          label={t('match.squad.meeting.travel')}
          {...travelField}
          maxLength={matchLimits.placeMax}
          dir="auto"
          autoComplete="off"
          disabled={isDisabled}
        />
        {answers ? (
          <button type="button" className="mt-link justify-self-start" onClick={() => setAsking(true)}>
            {t('match.squad.meeting.changeAnswerBy')}
          </button>
        ) : null}
      </div>
      <div className="grid content-start gap-4">
        <KitFields kit={kit} isDisabled={isDisabled} onChange={(next) => onChange({ kit: next })} />
        <TextArea
          label={t('match.squad.meeting.message')}
          {...noteField}
          maxLength={matchLimits.noteMax}
          dir="auto"
          disabled={isDisabled}
        />
      </div>
      {isAsking && answers ? (
        <Suspense>
          <EventAsking
            event={match._id}
            answers={answers}
            startsAt={match.date}
            timeZone={timeZone}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { Clock, MapPin, Shirt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { KitView } from '../squad/meeting/kit-view.tsx';

type MeetingLineProps = { squad: MatchSquad; date: string; timeZone: string };

/** When and where the players meet and what they wear, in one line. */
export function MeetingLine({ squad, date, timeZone }: MeetingLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { meetingAt, meetingPlace, kit } = squad;
  const isSameDay = meetingAt !== null && dayIn(timeZone, meetingAt) === dayIn(timeZone, date);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {meetingAt === null ? null : (
        <Part icon={<Clock />}>
          {t('match.squad.publish.meetAt', {
            when: isSameDay
              ? format.time(meetingAt)
              : t('match.squad.dayTime', { day: format.longDate(meetingAt), time: format.time(meetingAt) }),
          })}
        </Part>
      )}
      {meetingPlace === null ? null : (
        <Part icon={<MapPin />}>
          <span className="sr-only">{t('match.squad.meeting.place')} </span>
          <bdi className="wrap-anywhere">{meetingPlace}</bdi>
        </Part>
      )}
      {kit === null ? null : (
        <Part icon={<Shirt />}>
          <span className="sr-only">{t('match.kit.players')} </span>
          <KitView kit={kit.players} />
        </Part>
      )}
    </ul>
  );
}

function Part({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="shrink-0 text-ink-3 *:size-4 *:stroke-[1.75]">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** Whether there is anything to say about the meeting. */
export const hasMeeting = ({ meetingAt, meetingPlace, kit }: MatchSquad): boolean =>
  meetingAt !== null || meetingPlace !== null || kit !== null;

import type { Attendance } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { sessionText } from './parts/session-text.ts';

/** The player and the time, in the framed row of a dialog. */
export function AttendanceSubject({ attendance, timeZone }: { attendance: Attendance; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { player, checkIn, session } = attendance;
  return (
    <SubjectRow
      number={player.shirtNumber}
      picture={<Avatar name={player.name} src={player.profileImage?.url} />}
      name={player.name}
      detail={`${isolated(i18n.language, sessionText(t, session))} · ${format.dateTime(checkIn)}`}
    />
  );
}

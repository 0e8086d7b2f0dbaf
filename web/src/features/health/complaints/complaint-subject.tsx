import type { Complaint } from '@touchline/contract/health/complaints';
import { Avatar } from '../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

/** The complaint in a framed box, inside a confirmation dialog. */
export function ComplaintSubject({ complaint, timeZone }: { complaint: Complaint; timeZone: string | undefined }) {
  const format = useFormat(timeZone);
  const { player, createdAt } = complaint;
  return (
    <SubjectRow
      number={player.shirtNumber}
      picture={<Avatar name={player.name} src={player.profileImage?.url} />}
      name={player.name}
      detail={format.dateTime(createdAt)}
    />
  );
}

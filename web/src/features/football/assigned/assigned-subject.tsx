import { FallbackImage } from '../../../components/images/fallback-image.tsx';
import { SubjectRow } from '../../../components/page/subject-row.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { AssignedRecord } from './assigned-record.ts';
import { useClubZone } from '../../../api/club/club.ts';

/** The training or task in a framed box, inside a confirmation dialog. */
export function AssignedSubject({ record }: { record: AssignedRecord }) {
  const format = useFormat(useClubZone().timeZone);
  return (
    <SubjectRow
      picture={
        <span className="aspect-16/10 w-17 shrink-0 overflow-hidden rounded-[6px] bg-sunken">
          <FallbackImage src={record.images[0]?.url} fallback={null} className="size-full object-cover" />
        </span>
      }
      name={record.title}
      detail={<span className="block first-letter:uppercase">{format.dateTime(record.date)}</span>}
    />
  );
}

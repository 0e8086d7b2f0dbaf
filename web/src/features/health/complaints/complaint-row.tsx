import type { Complaint } from '@touchline/contract/health/complaints';
import clsx from 'clsx';
import { ComplaintBadge } from '../../../components/health/complaint-badge.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ReportedBy } from '../../../components/health/reported-by.tsx';
import { CanTrainMark } from '../../../components/health/can-train-mark.tsx';
import { NameTag } from '../../../components/people/namesakes.tsx';

type ComplaintRowProps = { complaint: Complaint; timeZone: string | undefined };

/** A list row: player, status, time, and the first two lines of the text, or the guardian who reported it and one line. */
export function ComplaintRow({ complaint, timeZone }: ComplaintRowProps) {
  const format = useFormat(timeZone);
  const { player, status, createdAt, description, reportedBy } = complaint;
  return (
    <span
      className={clsx(
        'grid min-w-0 flex-1 content-start self-stretch py-3 leading-snug',
        reportedBy ? 'gap-0.5' : 'gap-1',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span title={player.name} dir="auto" className="min-w-0 flex-1 truncate font-semibold">
          {player.name}
        </span>{' '}
        <ComplaintBadge status={status} />
      </span>{' '}
      <NameTag id={player._id} />{' '}
      <span className="flex min-w-0 items-center gap-2 text-sm text-ink-3">
        <span className="min-w-0 flex-1 truncate">{format.date(createdAt)}</span>
        <CanTrainMark shape="text" canTrain={complaint.canTrain} status={complaint.status} />
      </span>{' '}
      <ReportedBy by={reportedBy} className="truncate text-sm text-ink-3" />{' '}
      <span dir="auto" className={clsx('text-sm text-ink-2', reportedBy ? 'truncate' : 'line-clamp-2')}>
        {description}
      </span>
    </span>
  );
}

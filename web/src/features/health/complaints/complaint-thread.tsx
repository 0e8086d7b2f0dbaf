import type { ComplaintEvent, ComplaintEventKind } from '@touchline/contract/health/complaints';
import { Check, Eye, PenLine, Reply, Send, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

const signs: Record<ComplaintEventKind, ReactNode> = {
  sent: <Send aria-hidden="true" className="flip" />,
  seen: <Eye aria-hidden="true" />,
  described: <PenLine aria-hidden="true" />,
  replied: <Reply aria-hidden="true" className="flip" />,
  'in-progress': <Stethoscope aria-hidden="true" />,
  resolved: <Check aria-hidden="true" />,
};

type ComplaintThreadProps = {
  thread: readonly ComplaintEvent[];
  timeZone: string;
};

/** The history of a complaint, oldest first. */
export function ComplaintThread({ thread, timeZone }: ComplaintThreadProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <Sheet title={t('complaints.thread.title')}>
      <ol className="relative grid gap-3.5 before:absolute before:inset-y-3 before:start-3.5 before:w-px before:bg-line">
        {thread.map(({ kind, at, by }) => (
          <li key={`${at}${kind}${by?._id ?? ''}`} className="relative flex items-start gap-3 text-base">
            <span className="z-1 grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink-2 [&>svg]:size-4 [&>svg]:stroke-[1.75]">
              {signs[kind]}
            </span>
            <span className="min-w-0 flex-1 pt-1 leading-snug">
              <span className="font-medium">{t(`complaints.thread.kinds.${kind}`)}</span>{' '}
              <span dir="auto" className="text-ink-2 wrap-anywhere">
                {by?.name ?? t('complaints.thread.nobody')}
              </span>
              <time dateTime={at} className="block text-sm text-ink-3">
                {format.dateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

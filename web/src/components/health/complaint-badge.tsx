import { Check, Reply, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { BookingCard } from '../ui/booking-card.tsx';

type ComplaintBadgeProps = {
  /** The status from the record; an unknown one is shown unchanged, in grey. */
  status: string;
  shape?: 'tag' | 'pill';
};

const keys = {
  pending: 'pieces.complaintStatus.pending',
  'in-progress': 'pieces.complaintStatus.inProgress',
  replied: 'pieces.complaintStatus.replied',
  resolved: 'pieces.complaintStatus.resolved',
} as const;

const signs: Record<keyof typeof keys, ReactNode> = {
  pending: <BookingCard colour="yellow" />,
  'in-progress': <Stethoscope aria-hidden="true" />,
  replied: <Reply aria-hidden="true" className="flip" />,
  resolved: <Check aria-hidden="true" />,
};

// Lists and the head of the detail colour the same word differently; both are prescribed.
const tagTones: Record<string, BadgeTone> = { pending: 'warn', 'in-progress': 'info', replied: 'success' };
const pillTones: Record<string, BadgeTone> = { pending: 'warn', 'in-progress': 'info', resolved: 'success' };

export function ComplaintBadge({ status, shape = 'tag' }: ComplaintBadgeProps) {
  const { t } = useTranslation();
  const known = status in keys ? (status as keyof typeof keys) : null;
  return (
    <Badge
      shape={shape}
      tone={(shape === 'tag' ? tagTones : pillTones)[status] ?? 'neutral'}
      icon={known ? signs[known] : null}
    >
      {known ? t(keys[known]) : status}
    </Badge>
  );
}

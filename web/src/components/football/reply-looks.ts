import { Check, CircleDashed, Clock, Minus, X } from 'lucide-react';

/** The signs of answers, with their colours. */
export const replyLooks = {
  yes: { Icon: Check, tone: 'text-success' },
  late: { Icon: Clock, tone: 'text-warn' },
  no: { Icon: X, tone: 'text-danger' },
  open: { Icon: CircleDashed, tone: 'text-ink-3' },
  out: { Icon: Minus, tone: 'text-ink-3' },
};

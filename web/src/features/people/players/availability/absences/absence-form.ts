import type { AbsencePeriod } from '@touchline/contract/football/absences';
import { healthReasons, type ReplyReason, type ShownReason } from '@touchline/contract/football/reply-choices';
import type { AbsenceChanges } from '../../../../../api/football/absences.ts';

/** What is chosen and typed; '' while nothing is. */
export type AbsenceForm = { from: string; to: string; reason: ShownReason | ''; series: string | null; note: string };

export const newForm = (today: string): AbsenceForm => ({ from: today, to: today, reason: '', series: null, note: '' });

export const formOf = ({ from, to, reason, series, note }: AbsencePeriod): AbsenceForm => ({
  from,
  to,
  reason,
  series,
  note: note ?? '',
});

/** `health` is all that the reader learns of the reason: then the note is not theirs to read or to write. */
export const isClosed = ({ reason }: Pick<AbsenceForm, 'reason'>): boolean => reason === 'health';

export const isOfHealth = ({ reason }: Pick<AbsenceForm, 'reason'>): boolean =>
  isClosed({ reason }) || (healthReasons as readonly string[]).includes(reason);

/** The fields that are not as stored. What the reader can't see is never among them. */
export const changesOf = (form: AbsenceForm, stored: AbsenceForm): AbsenceChanges => {
  const note = form.note.trim();
  return {
    ...(form.from !== stored.from && { from: form.from }),
    ...(form.to !== stored.to && { to: form.to }),
    ...(form.series !== stored.series && { series: form.series }),
    ...(form.reason !== stored.reason && form.reason !== '' && { reason: form.reason as ReplyReason }),
    ...(!isClosed(form) && note !== stored.note && { note: note || null }),
  };
};

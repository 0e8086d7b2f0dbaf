import { startsLater } from '@touchline/contract/football/takes-place';
import { Suspense } from 'react';
import { useNow } from '../../../hooks/use-now.ts';
import { optionalComponent } from '../../../lib/browser/optional-component.ts';
import { numberOf } from '../../../lib/forms/typed-values.ts';
import type { ClashNoteProps } from './clash-note.tsx';

const ClashNote = optionalComponent<ClashNoteProps>(async () => (await import('./clash-note.tsx')).ClashNote);

type ClashesSlotProps = Pick<ClashNoteProps, 'timeZone' | 'isForm'> & {
  kind: ClashNoteProps['planned']['kind'];
  /** In wire format; undefined while it is not known. */
  date: string | undefined;
  /** As typed, or as stored. */
  place: string | null;
  /** As typed, in minutes. */
  length?: string;
  league?: string;
  /** The event itself, if it is stored already. */
  except?: string;
};

const maxMinutes = 1_440;

/** Asks what else is at the place of an event that is to come; its code loads where there is a place to ask about. */
export function ClashesSlot({ kind, date, place, length = '', league, except, timeZone, isForm }: ClashesSlotProps) {
  const now = useNow();
  const typed = place?.trim() ?? '';
  if (date === undefined || !startsLater(date, new Date(now).toISOString()) || typed === '') return null;
  const minutes = numberOf(length);
  const isLength = typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes;
  const planned = {
    kind,
    date,
    place: typed,
    ...(isLength && { durationMin: minutes }),
    ...(league && { league }),
    ...(except !== undefined && { except }),
  };
  return (
    <Suspense>
      <ClashNote planned={planned} timeZone={timeZone} isForm={isForm} />
    </Suspense>
  );
}

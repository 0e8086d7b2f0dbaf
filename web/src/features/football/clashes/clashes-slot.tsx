import { startsLater } from '@touchline/contract/football/takes-place';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { Suspense } from 'react';
import { useNow } from '../../../hooks/use-now.ts';
import { optionalComponent } from '../../../lib/browser/optional-component.ts';
import { numberOf } from '../../../lib/forms/typed-values.ts';
import type { ClashNoteProps } from './clash-note-props.ts';

const ClashNote = optionalComponent<ClashNoteProps>(async () => (await import('./clash-note.tsx')).ClashNote);

type ClashesSlotProps = Pick<ClashNoteProps, 'timeZone' | 'isForm' | 'taking'> & {
  kind: ClashNoteProps['planned']['kind'];
  /** In wire format; undefined while it is not known. */
  date: string | undefined;
  /** As typed, or as stored. */
  place: string | null;
  /** The half of the place; null for all of it. */
  half: PlaceHalf | null;
  /** As typed, in minutes. */
  length?: string;
  league?: string;
  /** The event itself, if it is stored already. */
  except?: string;
  /** '' for all squads. By default that of the stored event. */
  squad?: string;
  /** Who is called; by default those of the stored event. */
  players?: readonly string[];
};

const maxMinutes = 1_440;

/** Asks what would not fit about an event that is to come; its code loads where there is one. */
export function ClashesSlot(props: ClashesSlotProps) {
  const { kind, date, place, half, length = '', league, except, squad, players, timeZone, isForm, taking } = props;
  const now = useNow();
  if (date === undefined || !startsLater(date, new Date(now).toISOString())) return null;
  const minutes = numberOf(length);
  const isLength = typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes;
  const planned = {
    kind,
    date,
    place: place?.trim() ?? '',
    ...(isLength && { durationMin: minutes }),
    ...(half !== null && { half }),
    ...(league && { league }),
    ...(except !== undefined && { except }),
  };
  return (
    <Suspense>
      <ClashNote
        planned={planned}
        squad={squad}
        players={players}
        timeZone={timeZone}
        isForm={isForm}
        taking={taking}
      />
    </Suspense>
  );
}

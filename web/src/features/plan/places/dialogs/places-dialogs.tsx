import type { PlaceUse } from '@touchline/contract/plan/place-days';
import type { Place } from '@touchline/contract/plan/places';
import type { Day } from '../../../../lib/dates/days.ts';
import type { Words } from '../uses/use-words.ts';
import type { usePlaceRights } from '../use-place-rights.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { formOfUse, newBooking } from './booking-form.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import type { PlaceAndHalf } from './place-choice.tsx';
import { PlaceDialog } from './place-dialog.tsx';

/** Which dialog of the day is open, and about what. */
export type Opened =
  | { kind: 'use'; use: PlaceUse }
  | { kind: 'book'; spot: PlaceAndHalf | null }
  | { kind: 'close'; place: Place }
  | { kind: 'edit'; place: Place | null };

type PlacesDialogsProps = {
  opened: Opened;
  places: readonly Place[];
  day: Day;
  timeZone: string;
  /** The squad that a new booking is suggested for; '' for all. */
  squad: string;
  rights: ReturnType<typeof usePlaceRights>;
  words: Words;
  onClose: () => void;
};

/** The dialog that is open over the day of places. */
export function PlacesDialogs({ opened, places, day, timeZone, squad, rights, words, onClose }: PlacesDialogsProps) {
  const shared = { places, timeZone, words, onClose };
  switch (opened.kind) {
    case 'book': {
      const only = places.filter(({ active }) => active);
      const spot = opened.spot ?? (only.length === 1 && only[0] ? { place: only[0]._id, half: null } : null);
      return <BookingDialog {...shared} id={null} initial={newBooking(day, squad, spot)} />;
    }
    case 'close':
      return <CloseDialog {...shared} place={opened.place} day={day} />;
    case 'edit':
      return <PlaceDialog place={opened.place} places={places} onClose={onClose} />;
    case 'use': {
      const { use } = opened;
      const { _id, kind } = use;
      if (_id === null || kind === 'taken') return null;
      if (kind === 'closure')
        return (
          <ClosureDialog
            use={{ ...use, _id }}
            places={places}
            mayOpen={rights.mayManage}
            words={words}
            onClose={onClose}
          />
        );
      if (kind === 'booking' && use.mayMove)
        return <BookingDialog {...shared} id={_id} initial={formOfUse(use, timeZone)} />;
      return <EventDialog {...shared} use={{ ...use, _id, kind }} />;
    }
  }
}

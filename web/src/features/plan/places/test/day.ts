import type { getClub } from '@touchline/contract/club/club';
import type { Booking, BookingInput, createBooking } from '@touchline/contract/plan/bookings';
import type { checkPlan, PlanCheck, PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { listPlaceUses, PlaceUse } from '@touchline/contract/plan/place-days';
import type { listPlaces, Place, PlaceProposal } from '@touchline/contract/plan/places';
import type { UserData } from '@touchline/contract/people/auth';
import { buildMe, newId } from '../../../../test/build.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

const seen = '2026-11-20T09:00:00.000Z';

export const buildPlace = (changes: Partial<Place> = {}): Place => ({
  _id: newId(),
  name: 'Pitch 1',
  kind: 'pitch',
  surface: 'grass',
  halves: false,
  lights: true,
  capacity: null,
  order: 0,
  active: true,
  spellings: [],
  updatedAt: seen,
  ...changes,
});

/** In the time of the club, which is an hour ahead of UTC in November: `11:00` on the shown day. */
export const at = (clock: string, day = '2026-11-28'): string => new Date(`${day}T${clock}:00+01:00`).toISOString();

export const buildUse = (changes: Partial<PlaceUse> & Pick<PlaceUse, 'place'>): PlaceUse => ({
  _id: newId(),
  kind: 'training',
  half: null,
  from: at('11:00'),
  to: at('11:50'),
  title: 'Set pieces',
  squad: null,
  isOff: false,
  mayMove: true,
  updatedAt: seen,
  ...changes,
});

export const buildClash = (uses: readonly PlaceUse[], changes: Partial<PlanClash> = {}): PlanClash => ({
  _id: `htnoc-${'x'.repeat(22)}`,
  kind: 'place',
  from: at('11:00'),
  to: at('11:50'),
  place: uses[0]?.place ?? null,
  half: null,
  uses: uses.map(({ _id, kind, title, squad, from, to }) => ({ _id, kind, title, squad, from, to })),
  people: [],
  adults: null,
  free: null,
  accepted: false,
  ...changes,
});

export const buildBooking = (changes: Partial<Booking> & Pick<BookingInput, 'place'>): Booking => ({
  _id: newId(),
  half: null,
  from: at('18:00'),
  to: at('19:30'),
  what: 'Board',
  squad: null,
  updatedAt: seen,
  ...changes,
});

export const firstTeam = {
  _id: 'a'.repeat(24),
  name: 'First team',
  shortName: '1st',
  colour: 'a' as const,
  kind: 'first' as const,
  order: 0,
  mine: true,
};
export const u19 = {
  _id: 'c'.repeat(24),
  name: 'Under 19',
  shortName: 'U19',
  colour: 'c' as const,
  kind: 'youth' as const,
  order: 1,
  mine: false,
};

type Day = {
  me?: UserData;
  places?: Place[];
  proposals?: PlaceProposal[];
  uses?: PlaceUse[];
  clashes?: PlanClash[];
  sunset?: string | null;
  check?: Partial<PlanCheck>;
};

/** Fakes a server with a day of places. Returns the day, which a test may change later. */
export const openDay = (given: Day = {}) => {
  const day = { places: [], proposals: [], uses: [], clashes: [], sunset: null, check: {}, ...given };
  signIn(given.me ?? buildMe('tactic', { squads: [firstTeam, u19] }));
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listPlaces>('GET /v1/places', () => ({ records: day.places, proposals: day.proposals }));
  fakeServer.on<typeof listPlaceUses>('GET /v1/places/uses', ({ query }) => ({
    places: day.places,
    days: [{ day: query.from, sunset: day.sunset }],
    uses: day.uses,
    clashes: day.clashes,
  }));
  fakeServer.on<typeof checkPlan>('POST /v1/clashes/check', () => ({
    clashes: [],
    place: null,
    freeUntil: null,
    asksAgain: 0,
    ...day.check,
  }));
  fakeServer.on<typeof createBooking>('POST /v1/bookings', ({ body }) => {
    const made = buildBooking({ ...body, half: body.half ?? null, squad: body.squad ?? null });
    day.uses = [...day.uses, buildUse({ ...made, kind: 'booking', title: made.what })];
    return made;
  });
  return day;
};

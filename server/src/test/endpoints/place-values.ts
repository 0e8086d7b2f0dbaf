import { planClosure } from '@touchline/contract/plan/place-days';
import { createPlaces } from '../factories/plan/places.ts';
import { nextNumber } from '../factories/numbers.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Sample } from './samples/sample.ts';

type Body = Record<string, unknown>;
type Make = (app: TestApp, sample: Sample) => Body | Promise<Body>;

const hours = (app: TestApp, from: number, to: number): Body => {
  const at = (each: number) => new Date(app.clock().getTime() + each * 3_600_000).toISOString();
  return { from: at(from), to: at(to) };
};

/** Other fields of a closed time, with the plan of them. */
const closing =
  (fieldsOf: (app: TestApp) => Body): Make =>
  async (app, { params = {}, body }) => {
    const { plan: _, ...others } = { ...(body as Body), ...fieldsOf(app) } as Body & { from: string; to: string };
    const { plan } = await app.api.asStaff(planClosure, { params: { id: params.id! }, body: others });
    return { ...others, plan };
  };

const ofBooking: Record<string, Make> = {
  place: async (app) => ({ place: await createPlaces(app).place(`Campo ${nextNumber()}`) }),
  from: (app) => hours(app, 27, 29),
  to: (app) => hours(app, 24, 30),
};

const spellings: Make = () => ({ spellings: [`Campo viejo ${nextNumber()}`] });

/** Other values of the fields of places, bookings and closed times. */
export const givenOfPlaces: Record<string, Record<string, Make>> = {
  'POST /v1/places': { spellings },
  'PATCH /v1/places/:id': { spellings },
  'POST /v1/bookings': ofBooking,
  'PATCH /v1/bookings/:id': ofBooking,
  'POST /v1/places/:id/closures': {
    from: closing((app) => hours(app, 23, 26)),
    to: closing((app) => hours(app, 24, 27)),
    half: closing(() => ({ half: 'b' })),
    reason: closing(() => ({ reason: 'Under water' })),
  },
};

/** What is not stored as it was sent. */
export const unreadOfPlaces: Record<string, string> = {
  'POST /v1/places/:id/closures day': 'the hours of the day are stored',
  'POST /v1/places/:id/closures deeds': 'what happens to events: closures.routes.test.ts',
  'POST /v1/places/:id/closures plan': 'what was seen before',
};

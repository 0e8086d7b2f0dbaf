import { planClosure } from '@touchline/contract/plan/place-days';
import { createPlaces } from '../../factories/plan/places.ts';
import { nextNumber } from '../../factories/numbers.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const pitch = (app: TestApp): Promise<string> => createPlaces(app).place(`Campo ${nextNumber()}`, { halves: true });

/** Two hours of tomorrow. */
const hoursOf = ({ clock }: TestApp) => {
  const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString();
  return { from: at(24), to: at(26) };
};

const booked = async (app: TestApp): Promise<string> =>
  createPlaces(app).booking({ place: await pitch(app), ...hoursOf(app) });

const closing = async (app: TestApp) => ({ params: { id: await pitch(app) }, body: hoursOf(app) });

/** Calls about places, bookings and closed times that succeed. */
export const placeSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'POST /v1/places': () => Promise.resolve([{ body: { name: `Campo ${nextNumber()}`, kind: 'pitch' } }]),
  'PATCH /v1/places/:id': async (app) => [{ params: { id: await pitch(app) }, body: { lights: true } }],
  'DELETE /v1/places/:id': async (app) => [{ params: { id: await pitch(app) } }],
  'GET /v1/places/uses': async ({ clock }) => [{ query: { from: clock().toISOString().slice(0, 10) } }],
  'POST /v1/places/:id/closures/plan': async (app) => [await closing(app)],
  'POST /v1/places/:id/closures': async (app) => {
    const { params, body } = await closing(app);
    const { plan } = await app.api.asStaff(planClosure, { params, body });
    return [{ params, body: { ...body, plan } }];
  },
  'DELETE /v1/places/:id/closures/:closure': async (app) => {
    const { params, body } = await closing(app);
    const closure = await createPlaces(app).closure({ place: params.id, ...body });
    return [{ params: { ...params, closure } }];
  },
  'GET /v1/bookings': async ({ clock }) => {
    const day = clock().toISOString().slice(0, 10);
    return [{ query: { from: day, to: day } }];
  },
  'POST /v1/bookings': async (app) => [{ body: { place: await pitch(app), ...hoursOf(app), what: 'School' } }],
  'PATCH /v1/bookings/:id': async (app) => [{ params: { id: await booked(app) }, body: { what: 'Visitors' } }],
  'DELETE /v1/bookings/:id': async (app) => [{ params: { id: await booked(app) } }],
};

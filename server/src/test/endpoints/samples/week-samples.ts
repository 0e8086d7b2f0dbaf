import { copyWeek } from '@touchline/contract/plan/week-copies';
import { createWeekTemplate } from '@touchline/contract/plan/week-templates';
import { addDays } from '../../../lib/time/zone.ts';
import { createEvents } from '../../factories/events.ts';
import { nextNumber } from '../../factories/numbers.ts';
import { createSquads } from '../../factories/squads.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const dayOf = (app: TestApp): string => app.clock().toISOString().slice(0, 10);
const squadOf = async (app: TestApp): Promise<string> => (await createSquads(app).first()).id;

/** A week of the first squad with a session, and what copies it into the next one. */
const week = async (app: TestApp) => {
  const [squad, from] = [await squadOf(app), dayOf(app)];
  const later = new Date(app.clock().getTime() + 3_600_000).toISOString();
  const { id } = await createEvents(app).training({ starts_at: later, squad_id: squad });
  const to = addDays(from, 7);
  return { squad, from, to, sessions: [{ _id: id, date: later.replace(from, to) }] };
};

const caller = async ({ api, build }: TestApp) => api.with(await build.tokenOf(await build.adminId()));

const newTemplate = async (app: TestApp) => {
  const { squad, from } = await week(app);
  return { name: `Week ${nextNumber()}`, squad, from };
};
const template = async (app: TestApp): Promise<string> =>
  (await (await caller(app))(createWeekTemplate, { body: await newTemplate(app) }))._id;

/** Inputs of the calls about weeks that answer 200 or 201. */
export const weekSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/week': async (app) => [{ query: { from: dayOf(app) } }],
  'PUT /v1/week/days/:day': async (app) => [
    { params: { day: dayOf(app) }, body: { squad: await squadOf(app), name: 'MD-2', isOff: false } },
  ],
  'POST /v1/week/copy/plan': async (app) => {
    const { squad, from, to } = await week(app);
    return [{ body: { squad, from, to } }];
  },
  'POST /v1/week/copy': async (app) => [{ body: await week(app) }],
  'POST /v1/week/copy/undo': async (app) => [
    { body: { copy: (await (await caller(app))(copyWeek, { body: await week(app) }))._id } },
  ],
  'POST /v1/weektemplates': async (app) => [{ body: await newTemplate(app) }],
  'PATCH /v1/weektemplates/:id': async (app) => [
    { params: { id: await template(app) }, body: { name: `Other ${nextNumber()}` } },
  ],
  'DELETE /v1/weektemplates/:id': async (app) => [{ params: { id: await template(app) } }],
};

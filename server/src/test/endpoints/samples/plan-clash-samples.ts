import { createEvents } from '../../factories/events.ts';
import { createPlans } from '../../factories/plan/plans.ts';
import type { TestApp } from '../../start-test-app.ts';
import type { Sample } from './sample.ts';

const squadOf = async ({ db }: TestApp): Promise<string> =>
  (await db.selectFrom('squads').select('id').where('kind', '=', 'first').executeTakeFirstOrThrow()).id;

/** Two trainings of the first squad at once, with a player in both. */
const clashing = async (app: TestApp) => {
  const squad_id = await squadOf(app);
  const player = (await app.build.player({ squad_id })).id;
  const { training } = createEvents(app);
  const event = { starts_at: '2026-08-27T17:00:00.000Z', squad_id, players: [player] };
  const { id } = await training(event);
  await training(event);
  const clashes = await createPlans(app).clashesOn('2026-08-27');
  const clash = clashes.find(({ uses }) => uses.some(({ _id }) => _id === id))!._id;
  return { clash, id, squad_id, player };
};

/** Inputs of the calls about what does not fit. */
export const planClashSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'PUT /v1/clashes/:clash': async (app) => {
    const { clash } = await clashing(app);
    return [true, false].map((accepted) => ({ params: { clash }, body: { accepted } }));
  },
  'POST /v1/clashes/check': async (app) => {
    const { id, squad_id, player } = await clashing(app);
    const date = '2026-08-27T18:00:00.000Z';
    const coach = (await app.build.staff('tactic')).id;
    return [
      { body: { kind: 'training', event: id, date } },
      {
        body: {
          kind: 'training',
          date,
          durationMin: 60,
          place: 'Campo Sur',
          half: null,
          squad: squad_id,
          players: [player],
          staff: [{ user: coach }],
        },
      },
      { body: { kind: 'booking', date, place: 'Campo Sur' } },
    ];
  },
};

import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { expect, test } from 'vitest';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { newId } from '../../../lib/id.ts';
import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { longestStopOf } from '../../../test/helpers/event-loop-meter.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const squadsOfClub = 10;
const playersOfSquad = 24;
const trainingsOfSquad = 200;
/** Far less than any call may stop others; reading all attendances at once took more. */
const atMostMs = 100;

test('OP1 the injury report of a year of a large club stops no other requests', async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const at = clock().toISOString();
  const begin = Date.parse('2026-01-05T17:00:00.000Z');
  for (let squad = 0; squad < squadsOfClub; squad += 1) {
    const { id: squad_id } = await createSquads(app).squad();
    const players: string[] = [];
    for (let player = 0; player < playersOfSquad; player += 1) players.push((await build.player({ squad_id })).id);
    const trainings = Array.from({ length: trainingsOfSquad }, (_, index) => ({
      id: newId(),
      squad_id,
      starts_at: new Date(begin + index * hoursMs(26) + squad).toISOString(),
      title: 'Finishing',
      search: 'finishing',
      created_at: at,
      updated_at: at,
    }));
    await inChunks(trainings, (part) => db.insertInto('trainings').values(part).execute());
    const attended = trainings.flatMap(({ id, starts_at }) =>
      players.map((user_id) => ({
        id: newId(),
        user_id,
        check_in: starts_at,
        check_out: new Date(Date.parse(starts_at) + minutesMs(90)).toISOString(),
        session: 'Finishing',
        search: 'finishing',
        occasion: `training:${id}`,
        created_at: at,
        updated_at: at,
      })),
    );
    await inChunks(attended, (part) => db.insertInto('attendances').values(part).execute());
  }
  const { token } = await build.signedIn('medical');
  const read = () => api.with(token)(readInjuryReport, { query: { from: '2026-01-01', to: '2026-08-31' } });
  const { answer, stopMs } = await longestStopOf(() => Promise.all([read(), read(), read(), read()]));
  expect(answer.map(({ coverage }) => coverage.withAttendance)).toEqual(
    [1, 1, 1, 1].map(() => squadsOfClub * trainingsOfSquad),
  );
  expect(stopMs).toBeLessThan(atMostMs);
});

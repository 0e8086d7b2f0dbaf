import { getTraining } from '@touchline/contract/football/trainings';
import { getWeek } from '@touchline/contract/plan/week';
import { expect, test } from 'vitest';
import { addDays } from '../../../lib/time/zone.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const monday = '2026-08-17';
const wednesday = addDays(monday, 2);
const at = (day: string) => `${day}T16:00:00.000Z`;
/** Of another week, so that its day names none of the days asked about. */
const longAgo = addDays(monday, -14);

/** What can become of a match on Wednesday, or of one that was abandoned long ago and goes on then. */
const fates = [
  ['to come', {}],
  ['played', { home_score: 2, away_score: 1 }],
  ['played by its answer', { played: true }],
  ['not played', { played: false }],
  ['called off', { called_off_at: at(longAgo) }],
  ['postponed', { state: 'postponed' }],
  ['postponed with a score', { state: 'postponed', home_score: 0, away_score: 0 }],
  ['awarded without a kick-off', { state: 'awarded' }],
  ['awarded after one', { state: 'awarded', stopped_period: 1 }],
  ['abandoned', { state: 'abandoned' }],
  ['live', { state: 'live' }],
  ['of others', { isOfOthers: true }],
  ['the rest of an abandoned one', { state: 'abandoned', starts_at: at(longAgo), resumes_at: at(wednesday) }],
  ['a rest that is played', { state: 'live', starts_at: at(longAgo), resumes_at: at(wednesday) }],
  ['a rest that was played', { state: 'finished', starts_at: at(longAgo), resumes_at: at(wednesday) }],
  ['a rest that was awarded', { state: 'awarded', starts_at: at(longAgo), resumes_at: at(wednesday) }],
  ['the first part', { state: 'abandoned', resumes_at: at(addDays(monday, 30)) }],
  ['the first part, postponed again', { state: 'postponed', resumes_at: at(addDays(monday, 30)) }],
  ['a rest that is called off', { called_off_at: at(longAgo), starts_at: at(longAgo), resumes_at: at(wednesday) }],
] as const;

test.each(fates)('a session has the name that its day has in the week: %s', async (_, fate) => {
  const app = await startTestApp();
  const { api, db } = app;
  const events = createEvents(app);
  const { id: squad } = await createSquads(app).first();
  const { isOfOthers = false, ...columns } = fate as { isOfOthers?: boolean };
  await events.match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: at(longAgo), squad_id: squad });
  const teams = isOfOthers ? { home: 'CD Norte', away: 'CD Sur' } : { home: 'UD Valmora', away: 'CD Ribera' };
  const { id } = await events.match({ ...teams, isOfOthers, starts_at: at(wednesday), squad_id: squad });
  if (Object.keys(columns).length > 0) await db.updateTable('matches').set(columns).where('id', '=', id).execute();
  const week = await api.asStaff(getWeek, { query: { from: monday, squad: [squad] } });
  const names = week.squads[0]!.days.map(({ name }) => name);
  const own: (string | null)[] = [];
  for (const { day } of week.squads[0]!.days) {
    const training = await events.training({ starts_at: at(day), squad_id: squad });
    own.push((await api.asStaff(getTraining, { params: { id: training.id } })).dayName);
  }
  expect(own).toEqual(names);
});

import { readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { setSquadStaff } from '@touchline/contract/squads/squads';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('a link made before its owner was limited to own squads shows no others after it, nor those of a function that ended', async () => {
  const started = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build } = started;
  const squads = createSquads(started);
  const [first, u15] = [(await squads.first()).id, (await squads.squad({ name: 'U15' })).id];
  const events = createEvents(started);
  for (const [title, squad_id] of Object.entries({ Seniors: first, Boys: u15 })) {
    await events.training({ title, squad_id });
    await events.task({ title: `Kit of ${title}`, squad_id });
    await events.match({ home: `${title} FC`, away: `Guests of ${title}`, squad_id });
  }
  await events.training({ title: 'Everybody' });
  const coach = await build.signedIn('tactic');
  const { url } = await api.with(coach.token)(renewCalendarLink, {});
  const token = /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';
  /** Whose events the same address has: S of the seniors, B of the boys, E of everybody. */
  const read = async (query: Record<string, string> = {}) => {
    const { body, statusCode } = await api.raw(readCalendar, { params: { token }, query });
    expect(statusCode).toBe(200);
    return ['Seniors', 'Boys', 'Everybody'].filter((word) => body.includes(word)).map((word) => word[0]!);
  };
  expect([await read(), await read({ squad: u15 })].map((it) => it.join(''))).toEqual(['SBE', 'BE']);

  const setStaff = (squad: string, ...functions: ('assistant' | 'headCoach')[]) =>
    api.asAdmin(setSquadStaff, {
      params: { id: squad },
      body: { staff: functions.map((it) => ({ user: coach.id, function: it })) },
    });
  await setStaff(u15, 'assistant');
  await api.asAdmin(updateUser, { params: { id: coach.id }, body: { ownSquadsOnly: true } });
  const asked = async () => [await read(), await read({ squad: u15 }), await read({ squad: first })];
  expect((await asked()).map((it) => it.join(''))).toEqual(['BE', 'BE', '']);

  await setStaff(u15);
  await setStaff(first, 'assistant');
  expect((await asked()).map((it) => it.join(''))).toEqual(['SE', '', 'SE']);
  await setStaff(first);
  expect((await asked()).map((it) => it.join(''))).toEqual(['', '', '']);
});

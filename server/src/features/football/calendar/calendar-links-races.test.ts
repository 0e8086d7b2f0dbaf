import { readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { endSessionsOfUser } from '@touchline/contract/people/auth';
import { expect, test } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createAccountsRepository } from '../../people/auth/accounts/accounts.repository.ts';
import { createCalendarLinksService } from './calendar-links.service.ts';

const start = async () => {
  const touchline = await startTestApp();
  const { db, clock, audit } = touchline;
  const links = createCalendarLinksService({ db, clock, audit, publicUrl: 'https://club.example' });
  return { ...touchline, links };
};

/** The person of the newest session, as the request was authorised. */
const actorOf = async ({ db }: Pick<TestApp, 'db'>, userId: string) => {
  const { id } = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return { userId, role: 'medical', sessionId: id };
};

const linksOf = ({ db }: Pick<TestApp, 'db'>) => db.selectFrom('calendar_links').select('user_id').execute();

const deactivate = (tx: Tx, id: string) =>
  tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
const signOutEverywhere = async (tx: Tx, id: string) => {
  await createAccountsRepository(tx).lockPerson(id);
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
};

test.each([
  ['staff deactivated', 'staff', deactivate],
  ['staff signed out everywhere', 'staff', signOutEverywhere],
  ['players deactivated', 'player', deactivate],
  ['players signed out everywhere', 'player', signOutEverywhere],
] as const)('SE2 %s while they make a calendar link get none', async (_, kind, end) => {
  const touchline = await start();
  const { db, build, links } = touchline;
  const { id } = kind === 'staff' ? await build.signedIn() : await build.player();
  if (kind === 'player') await build.phoneToken(id);
  const actor = await actorOf(touchline, id);
  // Authorised before the other transaction commits; its outcome decides.
  let made: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await end(tx, id);
    await links.removeOf(tx, id);
    made = kind === 'staff' ? links.renew(actor) : links.renewOfPlayer(actor);
    // Refused below; nobody listens until then.
    made.catch(() => {});
  });
  await expect(made).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await linksOf(touchline)).toEqual([]);
});

test('SE3 the administrator who ends all sessions of a person ends the calendar link too', async () => {
  const touchline = await start();
  const { api, build } = touchline;
  const { id, token } = await build.signedIn('medical');
  const other = await build.signedIn('tactic');
  const linkOf = async (bearer: string) =>
    /\/calendar\/([^/]+)\//.exec((await api.with(bearer)(renewCalendarLink, {})).url)?.[1] ?? '';
  const [theirs, others] = [await linkOf(token), await linkOf(other.token)];
  await api.asAdmin(endSessionsOfUser, { params: { id } });
  const read = async (link: string) => (await api.raw(readCalendar, { params: { token: link } })).statusCode;
  expect([await read(theirs), await read(others)]).toEqual([404, 200]);
});

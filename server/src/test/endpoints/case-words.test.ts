import { endpoints } from '@touchline/contract/endpoints';
import { renewCalendarLink } from '@touchline/contract/football/calendar';
import { isStaffAccess, type Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { putCase } from '../factories/cases.ts';
import { createEvents } from '../factories/events.ts';
import { newId } from '../../lib/id.ts';
import { startTestApp } from '../start-test-app.ts';
import { fieldsOf, inject, keyOf, requestOf, samplesOf, type Sample } from './endpoint-samples.ts';

const word = 'Zorzalitis';
const holdsWord = (text: string) => text.toLowerCase().includes(word.toLowerCase());
const totalOf = (body: string) => /"total":\d+/.exec(body)?.[0];
const named = (key: string): Endpoint => endpoints.find((one) => keyOf(one) === key)!;

test('AZ4 coaches, management, an administrator, other players, guardians and strangers find no word of a case or of a reason of health', async () => {
  const app = await startTestApp();
  const { build, db, clock, api } = app;
  const player = (await build.player()).id;
  const doctor = await build.signedIn('medical');
  const at = clock().toISOString();
  const made = await putCase(app, { player, staff: doctor.id, words: word });
  const tomorrow = new Date(clock().getTime() + 86_400_000).toISOString();
  const { id: event } = await createEvents(app).training({ players: [player], starts_at: tomorrow });
  const ill = { reason: 'illness', note: word };
  const reply = { event_id: event, user_id: player, answer: 'no', answered_by: 'player', ...ill };
  await db
    .insertInto('replies')
    .values({ ...reply, answered_at: at, updated_at: at })
    .execute();
  const days = { from_day: at.slice(0, 10), to_day: at.slice(0, 10), entered_by: 'player' };
  await db
    .insertInto('away_periods')
    .values({ id: newId(), user_id: player, ...ill, ...days, created_at: at, updated_at: at })
    .execute();

  const staff = [
    (await build.signedIn('tactic')).token,
    (await build.signedIn('management')).token,
    await build.tokenOf(await build.adminId()),
  ];
  const callersOf = async ({ access }: Endpoint): Promise<(string | undefined)[]> => {
    if (isStaffAccess(access) || access === 'admin') return staff;
    if (access === 'player') return [await build.phoneToken(await build.phoneOwner()), await build.guardianToken()];
    if (access === 'guardian') return [await build.guardianToken()];
    return access === 'qr' ? [await build.screenToken()] : [undefined];
  };
  const { url } = await api.asAdmin(renewCalendarLink, {});
  const feed = { token: /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '' };
  /** The call as it stands, about the player, the case, its file and the event, and a search for the word. */
  const questionsOf = async (one: Endpoint): Promise<Sample[]> => {
    const own: Sample[] = one.path.includes('/calendar/:token') ? [{ params: feed }] : await samplesOf(app, one);
    const [first = {}] = own;
    const about = one.path.includes('/:id') ? [player, made.id, made.file, event] : [];
    return [
      ...own,
      ...about.map((id) => ({ ...first, params: { ...first.params, id } })),
      ...(fieldsOf(one.query).includes('search') ? [{ ...first, query: { ...first.query, search: word } }] : []),
    ];
  };

  const reads = endpoints.filter(
    ({ method, produces }) => method === 'GET' && !['events', 'archive'].includes(produces ?? ''),
  );
  const found = new Set<string>();
  for (const one of reads) {
    await db.deleteFrom('rate_limits').execute();
    const questions = await questionsOf(one);
    for (const token of await callersOf(one))
      for (const question of questions) {
        const { body, headers } = await inject(app, one, requestOf(one, question, token));
        if (holdsWord(body) || holdsWord(JSON.stringify(headers))) found.add(keyOf(one));
        if (question.query?.['search'] !== word) continue;
        // How many there are tells it too: as many as for a word that nobody wrote.
        const other = { ...question, query: { ...question.query, search: 'Xyqqwvitis' } };
        const same = await inject(app, one, requestOf(one, other, token));
        if (totalOf(body) !== totalOf(same.body)) found.add(`${keyOf(one)}: total`);
      }
  }
  expect([...found]).toEqual([]);

  // The words are there, for who may read them.
  for (const key of ['GET /v1/cases/:id', 'GET /v1/cases/:id/notes', 'GET /v1/events/:id/replies']) {
    const id = key.includes('events') ? event : made.id;
    const answer = await inject(app, named(key), requestOf(named(key), { params: { id } }, doctor.token));
    expect([key, answer.statusCode, holdsWord(answer.body)]).toEqual([key, 200, true]);
  }
});

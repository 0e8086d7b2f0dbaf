import { endpoints } from '@touchline/contract/endpoints';
import { watchChanges } from '@touchline/contract/club/live';
import { renewCalendarLink } from '@touchline/contract/football/calendar';
import { remindUnanswered } from '@touchline/contract/football/replies';
import { createTraining } from '@touchline/contract/football/trainings';
import { addCaseNote, addTreatment, askClearance } from '@touchline/contract/health/case-entries';
import { addCaseFile } from '@touchline/contract/health/case-files';
import { createCase, getCase, listCases, setStage, updateCase } from '@touchline/contract/health/cases';
import { createOwnAbsence } from '@touchline/contract/me/me-absences';
import { sendSymptoms } from '@touchline/contract/me/me-availability';
import { renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { isStaffAccess, type Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { putCase } from '../factories/cases.ts';
import { createEvents } from '../factories/events.ts';
import { formOf } from '../factories/form.ts';
import { pdfOf } from '../factories/reports.ts';
import { newId } from '../../lib/id.ts';
import { openStream } from '../helpers/streams.ts';
import { unpacked } from '../helpers/unpacked.ts';
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
    .insertInto('announced_absences')
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

  // A backup is sealed, and for who has the club's keys.
  const reads = endpoints.filter(
    ({ method, produces, path }) => method === 'GET' && produces !== 'events' && path !== '/v1/backups/:name',
  );
  const archives = new Set<string>();
  const found = new Set<string>();
  for (const one of reads) {
    await db.deleteFrom('attempt_limits').execute();
    const questions = await questionsOf(one);
    for (const token of await callersOf(one))
      for (const question of questions) {
        const { statusCode, body, headers, rawPayload } = await inject(app, one, requestOf(one, question, token));
        if (one.produces === 'archive' && statusCode === 200) {
          archives.add(keyOf(one));
          if (holdsWord(JSON.stringify([...(await unpacked(rawPayload))]))) found.add(`${keyOf(one)}: archive`);
        }
        if (holdsWord(body) || holdsWord(JSON.stringify(headers))) found.add(keyOf(one));
        if (question.query?.['search'] !== word) continue;
        // How many there are tells it too: as many as for a word that nobody wrote.
        const other = { ...question, query: { ...question.query, search: 'Xyqqwvitis' } };
        const same = await inject(app, one, requestOf(one, other, token));
        if (totalOf(body) !== totalOf(same.body)) found.add(`${keyOf(one)}: total`);
      }
  }
  expect([...found]).toEqual([]);
  expect([...archives].sort()).toEqual(['GET /v1/me/export', 'GET /v1/users/:id/export']);

  // The words are there, for who may read them.
  for (const key of ['GET /v1/cases/:id', 'GET /v1/cases/:id/notes', 'GET /v1/events/:id/replies']) {
    const id = key.includes('events') ? event : made.id;
    const answer = await inject(app, named(key), requestOf(named(key), { params: { id } }, doctor.token));
    expect([key, answer.statusCode, holdsWord(answer.body)]).toEqual([key, 200, true]);
  }
});

test('AZ4 what is written about a case or a reason of health leaves no word in streams, mails, feeds, the audit log and the log of the server', async () => {
  const app = await startTestApp();
  const { api, build, db, clock, secrets, logLines } = app;
  const player = await build.phoneOwner();
  const phone = await build.phoneToken(player);
  const staff = [await build.signedIn('tactic'), await build.signedIn('management')].map(({ token }) => token);
  const listeners = [];
  for (const token of [...staff, await build.adminToken()]) {
    const headers = { authorization: `Bearer ${token}` };
    const stream = await openStream(app.app.fastify, { url: watchChanges.path, headers });
    await stream.hear('alive');
    listeners.push(stream);
  }
  const starts_at = new Date(clock().getTime() + 3 * 86_400_000).toISOString();
  const { id: event } = await createEvents(app).training({ players: [player, (await build.player()).id], starts_at });
  const own = api.with(phone);
  const ill = { reason: 'illness', note: word } as const;
  await own(answerOwn, { params: { event }, body: { answer: 'no', ...ill } });
  await own(createOwnAbsence, { body: { from: '2026-08-20', to: '2026-08-21', ...ill } });
  await api.with(staff[0]!)(remindUnanswered, { params: { id: event } });

  const doctor = await build.signedIn('medical');
  const by = api.with(doctor.token);
  const diagnosis = { system: 'OSIICS', version: '15', code: 'HN1', text: word } as const;
  const body = { player, kind: 'injury', onsetDate: '2026-08-14', bodyArea: 'head', diagnosis } as const;
  const { _id: id } = await by(createCase, { body });
  const params = { id };
  const reason = `${word} has been over since Friday`;
  await by(addCaseNote, { params, body: { text: word } });
  await by(addTreatment, { params, body: { day: '2026-08-15', kind: word } });
  await own(sendSymptoms, { body: { answers: Array.from({ length: 22 }, () => 1) } });
  await by(askClearance, { params, body: { doctor: (await build.staff('medical')).id, stage: 7, step: '6', reason } });
  await by(setStage, { params, body: { stage: 2, step: '1', on: '2026-08-15', reason } });
  const file = formOf({ name: 'file', content: pdfOf(word), filename: `${word}.pdf` });
  expect((await api.raw(addCaseFile, { params, ...file }, doctor.token)).statusCode).toBe(201);
  // Refused inputs hold the word, too.
  const wrong = { kind: word, diagnosis: { ...diagnosis, code: word }, [word]: word };
  expect((await api.refused(updateCase, { params, body: wrong }, doctor.token)).statusCode).toBe(400);
  expect((await api.refused(listCases, { query: { state: word } }, doctor.token)).statusCode).toBe(400);
  expect((await by(listCases, { query: { search: word } })).total).toBe(1);
  await by(getCase, { params });
  await by(updateCase, { params, body: { closed: { on: '2026-08-15', outcome: 'leftClub' } } });

  // The last of what the streams tell.
  await api.asAdmin(createTraining, { body: { title: 'Set pieces', date: starts_at } });
  const heard: unknown[] = [];
  for (const stream of listeners) {
    let changed: { topics: string[] }[] = [];
    const topicsOf = () => changed.flatMap((each) => each.topics);
    // Several may have come by the time of the first look.
    while (!topicsOf().includes('trainings'))
      changed = (await stream.hear('changed', changed.length + 1)) as { topics: string[] }[];
    const topics = topicsOf();
    expect(topics).toContain('availability');
    expect(topics).not.toContain('cases');
    heard.push(stream.events());
  }
  const mails = await db.selectFrom('mails').selectAll().execute();
  expect(mails.length).toBeGreaterThan(0);
  // Sealed values are random letters, in which a short code may stand by chance: read unsealed.
  const mailed = mails.map((mail) => [
    { ...mail, values_sealed: null },
    mail.values_sealed === null ? '' : secrets.unseal(mail.values_sealed, `mail:${mail.id}`),
  ]);
  const urls = [(await own(renewOwnCalendarLink, {})).url, (await api.asAdmin(renewCalendarLink, {})).url];
  const feeds: string[] = [];
  for (const url of urls) {
    const { pathname, search } = new URL(url, 'https://club.example');
    const feed = await app.app.fastify.inject(`${pathname}${search}`);
    expect(feed.statusCode).toBe(200);
    feeds.push(feed.body);
  }
  const log = await db.selectFrom('audit_log').selectAll().execute();
  expect(log.some(({ action }) => action === 'case.stageSet')).toBe(true);
  expect(log.filter(({ actor_id }) => actor_id === player).map(({ action }) => action)).not.toContain(
    'case.symptomsAdded',
  );
  // So are the hashes that chain the log.
  const entries = log.map((entry) => ({ ...entry, hash: '', previous_hash: '' }));
  const told = { heard, mailed, feeds, log: entries, lines: logLines };
  for (const [name, words] of Object.entries(told))
    expect([name, holdsWord(JSON.stringify(words))]).toEqual([name, false]);
  // A diagnosis by its code, or the part of the body, tells as much.
  expect(JSON.stringify(told)).not.toMatch(/HN1|concussion|illness/iu);
});

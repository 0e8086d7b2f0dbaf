import { getUser, listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { playerRequestInput, requestInput } from '../../../test/factories/people.ts';
import { ask, newTicket, storedRequests, uploadFor } from '../../../test/factories/requests.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { openRequestsMax } from './request-limits.ts';

const arrived = { message: 'Your request has reached the club' };

test("stores a player's request, with the pictures of the ticket", async () => {
  const touchline = await startTestApp();
  const ticket = newTicket();
  const [profileImage, idImage] = [await uploadFor(touchline, ticket), await uploadFor(touchline, ticket, 'document')];
  const input = playerRequestInput({ profileImage, idImage, language: 'French, Wolof', mailLanguage: 'pt', ticket });
  const answer = await ask(touchline, input);
  expect([answer.statusCode, answer.json()]).toEqual([201, arrived]);
  const [request] = await storedRequests(touchline);
  const stored = await touchline.api.asAdmin(getUser, { params: { id: request!.id } });
  const { ticket: _ticket, mailLanguage: _language, profileImage: _photo, idImage: _paper, ...fields } = input;
  expect(stored).toMatchObject({ ...fields, status: 'pending', emailConfirmed: false, primary: false, injury: false });
  expect([stored.profileImage?.key, stored.idImage?.key]).toEqual([profileImage, idImage]);
  expect(request).toMatchObject({ language_code: 'pt', email_key: null, email_confirmed_at: null });
});

test('shows a request among pending people', async () => {
  const touchline = await startTestApp();
  await ask(touchline, requestInput({ name: 'Gonzalo Prieto', role: 'tactic' }));
  const { records } = await touchline.api.asAdmin(listUsers, { query: { status: 'pending' } });
  expect(records).toMatchObject([{ name: 'Gonzalo Prieto', role: 'tactic', status: 'pending', emailConfirmed: false }]);
});

test('mails a link to the address, in the requested language, and notifies the administrator', async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://console.club.example' } });
  const { build, db } = touchline;
  const adminId = await build.adminId();
  await db.updateTable('users').set({ language_code: 'ar' }).where('id', '=', adminId).execute();
  const input = requestInput({ mailLanguage: 'es' });
  await ask(touchline, input);
  const [request] = await storedRequests(touchline);
  const mails = (await orderedMails(touchline)).sort((a, b) => a.template.localeCompare(b.template));
  expect(mails).toMatchObject([
    { template: 'confirmRequest', userId: request!.id, to: input.email, language: 'es' },
    {
      template: 'requestArrived',
      userId: adminId,
      language: 'ar',
      values: { link: 'https://console.club.example/profiles/new' },
    },
  ]);
  expect(mails[0]?.values.link).toMatch(/^https:\/\/console\.club\.example\/requestAccount\?token=tlf_[\w-]{43}$/);
});

test('MA2 no mail of a request contains data of its sender', async () => {
  const touchline = await startTestApp();
  const input = playerRequestInput({ phoneNumber: '+34 600 111 222', birthDate: '2001-02-03' });
  await ask(touchline, input);
  const rows = await touchline.db.selectFrom('mails').selectAll().execute();
  expect(rows).toHaveLength(2);
  const said = JSON.stringify([
    rows.map(({ to_name }) => to_name),
    (await orderedMails(touchline)).map((m) => m.values),
  ]);
  for (const value of [input.name, input.phoneNumber!, input.birthDate!, input.address, input.nationality])
    expect(said).not.toContain(value);
});

test('AU7 answer and work are the same, whether or not the address is known', async () => {
  const touchline = await startTestApp();
  const { build, clock, db } = touchline;
  const emails = [
    'nobody@club.example',
    (await build.account()).email,
    (await build.account({ role: 'player' })).email,
    (await build.account({ status: 'inactive' })).email,
    (await build.user({ status: 'rejected' })).email!,
    (await build.user({ status: 'pending' })).email!,
  ];
  const counts = async () => {
    const tables = ['users', 'mails', 'one_time_tokens', 'files', 'sessions', 'audit_log'] as const;
    const rows = tables.map((table) =>
      db
        .selectFrom(table)
        .select((on) => on.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(rows)).map(({ n }) => Number(n));
  };
  const told = [];
  for (const [index, email] of emails.entries()) {
    // The administrator is notified only of the first request in an hour.
    clock.advance(3_600_000);
    const before = await counts();
    const { statusCode, body, headers } = await ask(
      touchline,
      requestInput({ email: email.toUpperCase(), name: `Person ${'ABCDEF'[index]!}` }),
      { address: `203.0.113.${index}` },
    );
    const { date: _date, ...others } = headers;
    const after = await counts();
    // The headers that count down or name the request differ for everybody.
    told.push({ statusCode, body, headers: Object.keys(others), wrote: after.map((n, at) => n - before[at]!) });
  }
  expect(told[0]).toMatchObject({ statusCode: 201, body: JSON.stringify(arrived), wrote: [1, 2, 1, 0, 0, 0] });
  for (const one of told) expect(one).toEqual(told[0]);
});

test('AU7 a request does not take over an address: its owner still signs in and is found by it', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await ask(touchline, requestInput({ email }));
  await ask(touchline, requestInput({ email, name: 'Somebody Else' }));
  expect(await storedRequests(touchline)).toHaveLength(2);
  const keys = await touchline.db.selectFrom('users').select('id').where('email_key', '=', email).execute();
  expect(keys).toHaveLength(1);
});

test('accepts a shirt number that a player has: the administrator decides', async () => {
  const touchline = await startTestApp();
  await touchline.build.player({ shirt_number: 9 });
  expect((await ask(touchline, playerRequestInput({ shirtNumber: 9 }))).statusCode).toBe(201);
});

test('DU6 a request sent twice at once, with or without a key, is one request with one mail', async () => {
  for (const headers of [{}, { 'idempotency-key': 'a-1' }] as Record<string, string>[]) {
    const touchline = await startTestApp();
    const input = playerRequestInput();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(touchline, input, { headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(await storedRequests(touchline)).toHaveLength(1);
    const templates = (await orderedMails(touchline)).map(({ template }) => template).sort();
    expect(templates).toEqual(['confirmRequest', 'requestArrived']);
  }
});

test('a request with other content is another request', async () => {
  const touchline = await startTestApp();
  const input = requestInput();
  await ask(touchline, input);
  await ask(touchline, { ...input, phoneNumber: '+34 600 111 222' });
  expect(await storedRequests(touchline)).toHaveLength(2);
});

test('repeating a request later sends a new link, and revokes the older one', async () => {
  const touchline = await startTestApp();
  const input = requestInput();
  await ask(touchline, input);
  touchline.clock.advance(11 * 60_000);
  await ask(touchline, input);
  expect(await storedRequests(touchline)).toHaveLength(1);
  const mails = (await orderedMails(touchline)).filter(({ template }) => template === 'confirmRequest');
  expect(mails).toHaveLength(2);
  expect(await touchline.db.selectFrom('one_time_tokens').select('purpose').execute()).toEqual([
    { purpose: 'confirmation' },
  ]);
});

test('the same request may be sent again once the first was answered', async () => {
  const touchline = await startTestApp();
  const input = requestInput();
  await ask(touchline, input);
  await touchline.db.updateTable('users').set({ status: 'rejected' }).where('status', '=', 'pending').execute();
  await ask(touchline, input);
  expect(await storedRequests(touchline)).toHaveLength(1);
});

test('notifies the administrator once an hour', async () => {
  const touchline = await startTestApp();
  const told = async () =>
    (await orderedMails(touchline)).filter(({ template }) => template === 'requestArrived').length;
  for (let index = 0; index < 4; index += 1) await ask(touchline, requestInput({ name: `Person ${'ABCD'[index]!}` }));
  expect(await told()).toBe(1);
  touchline.clock.advance(3_600_001);
  await ask(touchline, requestInput({ name: 'Late Person' }));
  expect(await told()).toBe(2);
});

test('AU5 limits requests by network, whatever headers say', async () => {
  const touchline = await startTestApp();
  const statuses = [];
  for (let index = 0; index < 22; index += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${index}` };
    statuses.push(
      (await ask(touchline, requestInput({ name: `Person ${'ABCDEFGHIJKLMNOPQRSTUV'[index]!}` }), { headers }))
        .statusCode,
    );
  }
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429]);
  const refused = await ask(touchline);
  expect(refused.headers['retry-after']).toBe('180');
  expect((await ask(touchline, requestInput(), { address: '203.0.113.2' })).statusCode).toBe(201);
  expect(await storedRequests(touchline)).toHaveLength(21);
});

test('limits the total of all networks', async () => {
  const touchline = await startTestApp();
  const statuses = [];
  for (let index = 0; index < 101; index += 1) {
    const name = `Person ${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`;
    statuses.push((await ask(touchline, requestInput({ name }), { address: `203.0.${index}.1` })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(100).fill(201), 429]);
});

test('AU7 mails an address at most three times a day, but still accepts the request', async () => {
  const touchline = await startTestApp();
  const email = 'victim@club.example';
  const bodies = new Set<string>();
  for (let index = 0; index < 5; index += 1) {
    const name = `Person ${'ABCDE'[index]!}`;
    const input = requestInput({ email: index % 2 ? email.toUpperCase() : email, name });
    bodies.add((await ask(touchline, input, { address: `203.0.113.${index}` })).body);
  }
  expect([...bodies]).toEqual([JSON.stringify(arrived)]);
  expect(await storedRequests(touchline)).toHaveLength(5);
  const mails = (await orderedMails(touchline)).filter(({ template }) => template === 'confirmRequest');
  expect(mails).toHaveLength(3);
});

test('limits the number of open requests', async () => {
  const touchline = await startTestApp();
  const { build } = touchline;
  for (let index = 0; index < openRequestsMax - 1; index += 1) await build.user({ status: 'pending' });
  expect((await ask(touchline)).statusCode).toBe(201);
  const refused = await ask(touchline);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ error: 'tooManyRequests' });
  expect(await storedRequests(touchline)).toHaveLength(openRequestsMax);
});

test.each([
  ['status', { status: 'active' }],
  ['dataEntry', { dataEntry: true }],
  ['_id', { _id: '0'.repeat(24) }],
  ['primary', { ...playerRequestInput(), primary: true }],
  ['injury', { ...playerRequestInput(), injury: true }],
  ['shirtNumber', { shirtNumber: 9 }],
])('AZ3 refuses %s in a request, naming it', async (field, given) => {
  const touchline = await startTestApp();
  const answer = await ask(touchline, { ...requestInput(), ...given });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field, message: 'This field is not known' }] });
  expect(await storedRequests(touchline)).toEqual([]);
});

test.each([
  ['role', { ...requestInput(), role: 'admin' }, 'Invalid input'],
  ['email', { ...requestInput(), email: '' }, 'This field is required'],
  ['email', { ...playerRequestInput(), email: null }, 'This field is required'],
  ['email', { ...requestInput(), email: 'a@b.example, c@d.example' }, 'Please enter a valid email address'],
  ['name', { ...requestInput(), name: 'N4r' }, undefined],
  ['language', { ...playerRequestInput(), language: undefined }, 'This field is required'],
])('refuses a request with an invalid %s, naming it', async (field, body, message) => {
  const touchline = await startTestApp();
  const answer = await ask(touchline, body as never);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field, ...(message && { message }) }] });
  expect(await touchline.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('MA5 a request and its mails are stored together or not at all', async () => {
  const touchline = await startTestApp();
  const { db } = touchline;
  await db.schema.alterTable('mails').renameColumn('cause', 'elsewhere').execute();
  expect((await ask(touchline)).statusCode).toBe(500);
  expect(await storedRequests(touchline)).toEqual([]);
  await db.schema.alterTable('mails').renameColumn('elsewhere', 'cause').execute();
  await ask(touchline);
  expect(await storedRequests(touchline)).toHaveLength(1);
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2);
});

test("LG1 the log contains nothing of a request's sender", async () => {
  const touchline = await startTestApp();
  await ask(touchline, playerRequestInput({ name: 'Idrissa Ndoye', email: 'idrissa.ndoye@club.example' }));
  const log = touchline.logLines.join('');
  expect(log).toContain('account requested');
  for (const secret of ['drissa', 'Valmora', 'tlf_']) expect(log).not.toContain(secret);
});

test('a server without a club accepts no requests', async () => {
  const touchline = await startTestApp({ configured: false });
  expect((await ask(touchline)).statusCode).toBe(409);
});

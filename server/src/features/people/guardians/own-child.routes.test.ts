import { login } from '@touchline/contract/people/auth';
import { getMe } from '@touchline/contract/me/me';
import { createUser, getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { rightPassword } from '../../../test/build.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const record = {
  role: 'player' as const,
  address: 'Plaza del Muelle 2',
  nationality: 'Spanish',
  language: 'Spanish',
  placeOfBirth: 'Valmora',
  education: 'School',
  childrenNumber: 0,
  favouriteNumber: 9,
  height: 130,
  weight: 30,
  previousClubs: ['None'],
  relativeNumbers: ['+34 600 000 231'],
};

/** A coach with an account, whose children are to play in the club. */
const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const coach = await app.build.account({ name: 'Marta Salas', email: 'marta@club.example' });
  const squad = await app.build.squad('Benjamín', 10);
  const guardian = {
    guardianName: 'Marta Salas',
    guardianEmail: 'marta@club.example',
    guardianPhone: '+34 600 111 222',
  };
  const child = (name: string, shirtNumber: number, given: object = {}) => {
    const body = { ...record, name, shirtNumber, squad, ...guardian, ...given };
    return { body };
  };
  return { ...app, coach, squad, child };
};

test("a coach is the guardian of the own child by the account's address, and signs in as before", async () => {
  const touchline = await start();
  const { api, app, db, coach, child } = touchline;
  const taken = await api.raw(
    createUser,
    child('Nil Salas', 7, { email: coach.email }),
    await touchline.build.adminToken(),
  );
  expect([taken.statusCode, taken.json()]).toMatchObject([409, { data: { field: 'email' } }]);
  const nil = await api.asAdmin(createUser, child('Nil Salas', 7));
  expect(nil).toMatchObject({ email: null, guardianEmail: coach.email, squadAge: 10 });

  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: '/v1/me/session',
    payload: { email: coach.email },
  });
  await Promise.all(app.jobs.map((job) => job.wake()));
  expect(statusCode).toBe(200);
  expect((await orderedMails(touchline)).map(({ template, to }) => [template, to])).toEqual([
    ['guardianLink', coach.email],
  ]);
  const body = { email: coach.email, password: rightPassword };
  expect(await api.anonymous(login, { body })).toMatchObject({ userData: { name: 'Marta Salas' } });
  expect((await api.asAdmin(getUser, { params: { id: coach.id } })).email).toBe(coach.email);
  expect(await db.selectFrom('guardians').select('email').execute()).toEqual([{ email: coach.email }]);
});

test('siblings with one address of a guardian are the children of one person', async () => {
  const { api, build, db, child } = await start();
  const nil = await api.asAdmin(createUser, child('Nil Salas', 7));
  const ona = await api.asAdmin(createUser, child('Ona Salas', 8, { birthDate: '2018-03-01' }));
  const [guardian, ...others] = await db.selectFrom('guardians').select('id').execute();
  expect(others).toEqual([]);
  const { children } = await api.with(await build.pairGuardian(guardian!.id))(getMe, {});
  expect(children).toMatchObject([
    { _id: nil._id, stage: 'young' },
    { _id: ona._id, stage: 'young' },
  ]);
});

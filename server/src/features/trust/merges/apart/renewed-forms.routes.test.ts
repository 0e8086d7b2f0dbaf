import { getMe } from '@touchline/contract/me/me';
import { getOwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { expect, test } from 'vitest';
import { createMerges, putTwoRecords } from '../../../../test/factories/merges.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test('links to open forms that both people could open since the merge are unknown after the undo, and each gets a new one', async () => {
  const touchline = await startTestApp();
  const { api, db } = touchline;
  const { merge, undo } = createMerges(touchline);
  const records = await putTwoRecords(touchline);
  await merge(records.stays, records.other);
  // The phone of the other record shows the form of the one that stays.
  const { forms } = await api.with(records.phone)(getMe, {});
  expect(forms.map(({ token }) => token)).toEqual([records.forms.stays]);
  await undo(records.stays);

  for (const token of Object.values(records.forms))
    expect((await api.raw(getOwnWellnessForm, { params: { token } })).statusCode).toBe(404);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [records.stays, records.other])
    .execute();
  const mails = (await orderedMails(touchline)).filter(({ template }) => template === 'wellnessForm');
  expect(mails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  for (const { values } of mails) {
    const token = values.link?.split('/').at(-1) ?? '';
    expect(await api.anonymous(getOwnWellnessForm, { params: { token } })).toMatchObject({ state: 'open' });
  }
});

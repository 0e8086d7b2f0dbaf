import { expect, test } from 'vitest';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { playerRequestInput, requestInput } from '../../../test/factories/people.ts';
import { ask, newTicket, storedRequests, uploadFor } from '../../../test/factories/requests.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('AU7 a request with fewer fields is not a repeat: a stranger’s request in somebody’s name replaces nothing', async () => {
  const touchline = await startTestApp();
  const input = requestInput();
  const [mine, ticket] = [requestInput({ ...input, phoneNumber: undefined }), newTicket()];
  await ask(touchline, {
    ...input,
    phoneNumber: '+34 600 666 666',
    idImage: await uploadFor(touchline, ticket, 'document'),
    ticket,
  });
  touchline.clock.advance(11 * 60_000);
  expect((await ask(touchline, mine)).statusCode).toBe(201);
  const requests = await storedRequests(touchline);
  expect(requests.map(({ phone_number, id_image }) => [phone_number, id_image !== null])).toEqual([
    ['+34 600 666 666', true],
    [null, false],
  ]);
  const mails = (await orderedMails(touchline)).filter(({ template }) => template === 'confirmRequest');
  expect(mails.map(({ userId }) => userId).sort()).toEqual(requests.map(({ id }) => id));
});

test('an empty field and a missing one are the same', async () => {
  const touchline = await startTestApp();
  const input = playerRequestInput();
  await ask(touchline, input);
  await ask(touchline, { ...input, phoneNumber: null, position: null, covidImage: null });
  expect(await storedRequests(touchline)).toHaveLength(1);
});

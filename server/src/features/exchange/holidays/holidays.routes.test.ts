import { readHolidays } from '@touchline/contract/plan/holidays';
import type * as z from 'zod';
import { expect, test } from 'vitest';
import { createImporter } from '../../../test/factories/imports.ts';
import { processorMsOf } from '../../../test/helpers/processor-time.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

type Answer = z.infer<typeof readHolidays.response>;

/** Today is August 15, 2026. */
const start = async () => {
  const touchline = await startTestApp();
  const { token } = await touchline.build.signedIn();
  const { send: sendFile } = createImporter(touchline);
  const send = (content: string | Buffer, as = token) => sendFile(readHolidays, content, {}, as);
  const read = async (...events: string[]) => {
    const answer = await send(calendar(...events));
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>().records;
  };
  return { ...touchline, token, send, read };
};

const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const event = (name: string, ...lines: string[]) =>
  `BEGIN:VEVENT\r\nSUMMARY:${name}\r\n${lines.map((line) => `${line}\r\n`).join('')}END:VEVENT\r\n`;
const day = (name: string, from: string, ...lines: string[]) => event(name, `DTSTART;VALUE=DATE:${from}`, ...lines);

test('shows the last day: the end of a file is the day after it, or the day itself', async () => {
  const { read } = await start();
  const records = await read(
    day('Christmas', '20261223', 'DTEND;VALUE=DATE:20270107'),
    day('Constitution Day', '20261206', 'DTEND;VALUE=DATE:20261206'),
    day('Immaculate Conception', '20261208'),
    day('Half-term', '20270215', 'DURATION:P5D'),
    event('Bridge day', 'DTSTART:20261207T000000', 'DTEND:20261208T000000'),
  );
  expect(records.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Constitution Day', '2026-12-06', '2026-12-06'],
    ['Bridge day', '2026-12-07', '2026-12-07'],
    ['Immaculate Conception', '2026-12-08', '2026-12-08'],
    ['Christmas', '2026-12-23', '2027-01-06'],
    ['Half-term', '2027-02-15', '2027-02-19'],
  ]);
  expect(new Set(records.map(({ isProposed }) => isProposed))).toEqual(new Set([true]));
});

test('joins what country and region both name, and days of one name that touch', async () => {
  const { read } = await start();
  const records = await read(
    day('Año Nuevo', '20270101', 'DTEND;VALUE=DATE:20270102', 'DESCRIPTION:Observance'),
    day('Ano nuevo', '20270101', 'DTEND;VALUE=DATE:20270102'),
    day('Semana Santa', '20270326'),
    day('Semana Santa', '20270325'),
    day('Semana Santa', '20270328'),
    day('Puente', '20270327'),
  );
  expect(records.map(({ name, from, to, isProposed }) => [name, from, to, isProposed])).toEqual([
    ['Año Nuevo', '2027-01-01', '2027-01-01', true],
    ['Semana Santa', '2027-03-25', '2027-03-26', true],
    ['Puente', '2027-03-27', '2027-03-27', true],
    ['Semana Santa', '2027-03-28', '2027-03-28', true],
  ]);
});

test('observances and half days are not proposed', async () => {
  const { read } = await start();
  const records = await read(
    day('Mother’s Day', '20270502', 'DESCRIPTION:Observance\\nTo hide observances\\, go to the settings'),
    day('Día del Padre', '20270319', 'DESCRIPTION:Celebración\\nPara ocultarla'),
    day('Carnaval (ponto facultativo)', '20270209'),
    day('Staff day', '20270310', 'CATEGORIES:Observance'),
    event('Christmas Eve', 'DTSTART:20261224T140000', 'DTEND:20261225T000000'),
    event('New Year’s Eve', 'DTSTART;TZID=Europe/Madrid:20261231T090000', 'DTEND;TZID=Europe/Madrid:20261231T130000'),
    day('Christmas Day (observed)', '20261228'),
  );
  expect(records.filter(({ isProposed }) => isProposed).map(({ name }) => name)).toEqual(['Christmas Day (observed)']);
  expect(records).toHaveLength(7);
  expect(records.find(({ name }) => name === 'Christmas Eve')).toMatchObject({ from: '2026-12-24', to: '2026-12-24' });
});

test.each(['Eid al-Fitr', 'Aíd al-Adha', 'عيد الأضحى', 'Ramazan Bayramı', 'Ano Novo Islâmico'])(
  'says that %s may move by a day',
  async (name) => {
    const { read } = await start();
    expect(await read(day(name, '20270310'), day('Easter Monday', '20270329'))).toMatchObject([
      { name, mayMove: true, isProposed: true },
      { name: 'Easter Monday', mayMove: false },
    ]);
  },
);

test('leaves out what is over, called off, broken, nameless or endless', async () => {
  const { read } = await start();
  expect(
    await read(
      day('Over', '20260814', 'DTEND;VALUE=DATE:20260815'),
      day('Called off', '20261206', 'STATUS:CANCELLED'),
      day('Broken', '20260230'),
      event('Without a day'),
      day(' ', '20261206'),
      day('Endless', '20261206', 'DTEND;VALUE=DATE:20991231'),
      day('Still on', '20260810', 'DTEND;VALUE=DATE:20260816'),
    ),
  ).toMatchObject([{ name: 'Still on', from: '2026-08-10', to: '2026-08-15' }]);
});

test('a holiday of every year comes in this year and the next ones, until its last', async () => {
  const { read } = await start();
  const records = await read(
    day('Labour Day', '19700501', 'RRULE:FREQ=YEARLY'),
    day('Old Day', '20000901', 'RRULE:FREQ=YEARLY;UNTIL=20270101'),
    day('Club Day', '20260820', 'RRULE:FREQ=WEEKLY'),
  );
  expect(records.map(({ name, from }) => [name, from])).toEqual([
    ['Club Day', '2026-08-20'],
    ['Old Day', '2026-09-01'],
    ['Labour Day', '2027-05-01'],
    ['Labour Day', '2028-05-01'],
  ]);
});

test.each([
  ['no text', Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x10])],
  ['a table', 'Day,Name\n2026-12-06,Constitution Day\n'],
  ['a calendar that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Half\r\n'],
  ['nothing', ''],
])('refuses %s with a sentence', async (_, content) => {
  const { send } = await start();
  const answer = await send(content);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'file', message: 'This is not a calendar file' }] });
});

test('refuses too many events and a file over 5 MB, and delays nobody', async () => {
  const { send } = await start();
  const many = (count: number, line = '') =>
    calendar(...Array.from({ length: count }, (_, index) => day(`Day ${index}`, '20261206', line)));
  expect((await send(many(2_001))).json()).toMatchObject({
    errors: [{ field: 'file', message: 'This file has too many rows' }],
  });
  const sent = async () => expect((await send(many(2_000, 'RRULE:FREQ=YEARLY'))).statusCode).toBe(200);
  expect(await processorMsOf(sent)).toBeLessThan(2_000);
  expect((await send(`${calendar()}${' '.repeat(5 * 1024 * 1024)}`)).statusCode).toBe(413);
});

test('is for those who plan', async () => {
  const { send, build } = await start();
  const file = calendar(day('Christmas', '20261225'));
  const medical = await build.signedIn('medical');
  expect((await send(file, medical.token)).statusCode).toBe(403);
  expect((await send(file, await build.adminToken())).statusCode).toBe(200);
});

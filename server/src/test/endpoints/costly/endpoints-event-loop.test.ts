import { endpoints } from '@touchline/contract/endpoints';
import { downloadTeamSheet } from '@touchline/contract/match/team-sheets';
import { limits } from '@touchline/contract/wire/limits';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { formOf, imageForm } from '../../factories/form.ts';
import { newTicket } from '../../factories/requests.ts';
import { pdfOf, reportForm } from '../../factories/reports.ts';
import { longestStopOf, stopMaxMs } from '../../helpers/event-loop-meter.ts';
import { startTestApp, type TestApp } from '../../start-test-app.ts';
import { inject, keyOf, requestOf, samplesOf, tokenFor } from '../endpoint-samples.ts';

/** Every call that takes a file or draws one. */
const costly = endpoints.filter(({ encoding, produces }) => encoding === 'multipart' || produces === 'pdf');

/** As many as a person starts who presses again and again. */
const atOnce = 12;

type Form = ReturnType<typeof formOf>;

const tableForm = (content: string): Form => formOf({ name: 'file', content, filename: 'table.csv', type: 'text/csv' });
const codes = ['osiics_15_code', 'osiics_15_diagnosis'].join(',');
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const names = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
const rows = Array.from({ length: limits.fixtureRowsMax }, (_, index) => index);
const season = {
  name: 'Liga Norte',
  matches: rows.map((index) => ({
    date: `2026-09-${String((index % 28) + 1).padStart(2, '0')}`,
    team1: names[2 * index],
    team2: names[2 * index + 1],
  })),
};
const fixtures = { 'a long season': () => tableForm(JSON.stringify(season)) };
const players = {
  'a long list': () =>
    tableForm(`name,city\n${rows.map((index) => `Juan ${names[index]},${'é'.repeat(400)}`).join('\n')}`),
};

const dayOff = (date: string, name: string): string =>
  `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${date}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
const daysOff = names
  .slice(0, 5_000)
  .map((name, index) =>
    dayOff(
      `2026${String((index % 12) + 1).padStart(2, '0')}${(index % 28) + 1 < 10 ? '0' : ''}${(index % 28) + 1}`,
      name,
    ),
  );
const calendarForm = (events: string): Form =>
  formOf({
    name: 'file',
    content: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`,
    filename: 'holidays.ics',
    type: 'text/calendar',
  });

/** A photo that can't be packed any smaller. */
const noise = await sharp({
  create: {
    width: 1_900,
    height: 1_100,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 95 })
  .toBuffer();
const pictures = { 'a heavy photo': () => imageForm(noise, 'photo.jpg', 'image/jpeg') };
/** A document as large as one may be. */
const document = () => {
  const [head, ...rest] = pdfOf().toString('latin1').split('xref\n');
  const text = `${head}${`% ${'x'.repeat(1_000)}\n`.repeat(9_000)}xref\n${rest.join('xref\n')}`;
  return Buffer.from(text, 'latin1');
};

/** The heaviest files of each call that takes one. */
const files: Record<string, Record<string, () => Form>> = {
  'POST /v1/diagnoses/import': {
    'a million short lines': () => tableForm(`${codes}\n${'a,b\n'.repeat(1_250_000)}`),
    'a line of many columns': () => tableForm(`${codes}${',x'.repeat(60_000)}\na,b\n`),
    'one cell': () => tableForm(`${codes}\nTM1,"${'x'.repeat(5_000_000)}`),
    'a table as long as one may be': () =>
      tableForm(
        `${codes}\n${names
          .slice(0, 5_000)
          .map((name) => `${name},Injury of ${name}`)
          .join('\n')}`,
      ),
  },
  'POST /v1/holidays/preview': {
    'a calendar as long as one may be': () => calendarForm(daysOff.join('')),
    'a day that repeats without end': () =>
      calendarForm(dayOff('20200101', 'Daily').replace('END:VEVENT', 'RRULE:FREQ=DAILY\r\nEND:VEVENT').repeat(500)),
    'one folded line': () => calendarForm(dayOff('20260101', `a${'\r\n b'.repeat(100_000)}`)),
  },
  'POST /v1/imports/fixtures': fixtures,
  'POST /v1/imports/fixtures/preview': fixtures,
  'POST /v1/imports/players': players,
  'POST /v1/imports/players/preview': players,
  'POST /v1/cases/:id/files': {
    ...pictures,
    'a long document': () => formOf({ name: 'file', content: document(), filename: 'scan.pdf' }),
  },
  'POST /v1/me/uploads': pictures,
  'POST /v1/uploads/upload-image': pictures,
  'POST /auth/requestAccount/upload-image': {
    'a heavy photo': () =>
      formOf(
        { name: 'ticket', content: newTicket() },
        { name: 'file', content: noise, filename: 'photo.jpg', type: 'image/jpeg' },
      ),
  },
  'POST /v1/reports': { 'a long document': () => reportForm({ title: 'Long', type: 'tactical', content: document() }) },
  'PATCH /v1/reports/:id': { 'a long document': () => reportForm({ content: document() }) },
};

/** A match with a full squad, whose sheet has two pages. */
const fullSheet = async ({ db, build, clock }: TestApp, match: string): Promise<void> => {
  const at = clock().toISOString();
  await db.deleteFrom('match_players').where('match_id', '=', match).execute();
  for (let index = 0; index < 23; index += 1) {
    const { id } = await build.player({ name: `Jugador ${names[index]} ياسين`, birth_date: '2010-01-01' });
    const role = index < 11 ? 'starter' : 'substitute';
    await db.insertInto('match_players').values({ match_id: match, user_id: id, role, called_at: at }).execute();
  }
  await db
    .insertInto('match_squads')
    .values({ match_id: match, formation: '4-4-2', set_pieces: json({}), updated_at: at })
    .onConflict((known) => known.column('match_id').doNothing())
    .execute();
};

const contentsOf = (one: Endpoint): [string, (() => Form) | undefined][] =>
  one.produces === 'pdf' ? [['a paper', undefined]] : Object.entries(files[keyOf(one)] ?? {});

test('OP1 each call that takes a file or draws one is tried here', () => {
  expect(costly.filter((one) => contentsOf(one).length === 0).map(keyOf)).toEqual([]);
});

test.each(costly.map((one) => [keyOf(one), one] as const))(
  'OP1 %s keeps nobody waiting, however often it is called at once',
  async (key, one) => {
    const app = await startTestApp();
    const token = await tokenFor(app, one);
    const [sample] = await samplesOf(app, one);
    if (key === keyOf(downloadTeamSheet)) {
      sample!.query = { ...sample!.query, internal: 'true' };
      await fullSheet(app, sample!.params!.id!);
    }
    const request = requestOf(one, sample!, token);
    for (const [what, form] of contentsOf(one)) {
      const made = form?.();
      const sent = {
        ...request,
        ...(made && { payload: made.body }),
        headers: { ...request.headers, ...made?.headers },
      };
      const send = () => inject(app, one, sent);
      // Parts of the program that are loaded for the first file are not loaded again.
      await send();
      await app.db.deleteFrom('attempt_limits').execute();
      const { answer, stopMs } = await longestStopOf(() => Promise.all(Array.from({ length: atOnce }, send)));
      const codesOf = answer.map(({ statusCode }) => statusCode);
      expect([what, codesOf.filter((code) => code >= 500)]).toEqual([what, []]);
      // More at once than a person needs is refused.
      if (one.access !== 'public') expect([what, codesOf.includes(429)]).toEqual([what, true]);
      expect(stopMs, what).toBeLessThan(stopMaxMs);
    }
  },
);

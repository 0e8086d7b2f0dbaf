import { join } from 'node:path';
import { createTeam } from '@touchline/contract/football/teams';
import { languages } from '@touchline/contract/wire/languages';
import { describe, expect, test } from 'vitest';
import { diskStorage } from '../../../lib/storage/storage.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { startMailbox } from '../../../test/servers/mail-servers.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { link, mailRow, mailRows, order, queue, startWithMail } from '../../../test/helpers/outbox.ts';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

/** The club's own team with a crest, as the administrator adds it. */
const addOwnTeam = async (running: TestApp) => {
  const crest = await upload(running, await running.build.adminToken(), 'icon');
  await running.api.asAdmin(createTeam, { body: { name: 'UD Valmora', icon: crest.key, myTeam: true } });
  return crest;
};

describe('a mail that is sent', () => {
  test.each(languages)('arrives in %s as text and HTML, with its headers', async (language) => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await queue(running, order({ language, to: { name: 'Ana Pérez', address: 'ana@club.example' } }));
    await eventually(() => expect(mailbox.received).toHaveLength(1));
    const mail = mailbox.received[0]!;
    const { id } = await mailRow(running);
    expect(mail).toMatchObject({
      from: { name: 'UD Valmora', address: 'touchline@localhost' },
      to: [{ name: 'Ana Pérez', address: 'ana@club.example' }],
      envelopeTo: ['ana@club.example'],
      messageId: `<${id}@localhost>`,
      date: '2026-08-15T08:00:00.000Z',
    });
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: language }));
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html).toContain(`href="${link}"`);
  });

  test("shows the crest of the club's own team, which it brings along as PNG", async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await addOwnTeam(running);
    await queue(running, order({ cause: 'first' }));
    await eventually(() => expect(mailbox.received).toHaveLength(1));
    const { html, attachments } = mailbox.received[0]!;
    expect(html).toContain('<img src="cid:crest" alt=""');
    expect(attachments).toMatchObject([{ contentId: '<crest>', mimeType: 'image/png', disposition: 'inline' }]);
    expect(
      Buffer.from(attachments[0]!.content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('is sent without the crest if its file is missing', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    const { key } = await addOwnTeam(running);
    await diskStorage(join(running.dataDir, 'files')).remove(`${key}-thumb`);
    await queue(running, order());
    await eventually(() => expect(mailbox.received).toHaveLength(1));
    expect(mailbox.received[0]).toMatchObject({ attachments: [] });
    expect(mailbox.received[0]!.html).not.toContain('<img');
  });

  test('is marked as sent, and its values are wiped', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await queue(running, order());
    await eventually(async () => expect((await mailRow(running)).state).toBe('sent'));
    expect(await mailRow(running)).toMatchObject({
      attempts: 1,
      values_sealed: null,
      failure: null,
      next_attempt_at: null,
      claimed_until: null,
      sent_at: '2026-08-15T08:00:00.000Z',
    });
  });

  test('is sealed while it waits: the row does not contain the token', async () => {
    const running = await startTestApp();
    await queue(running, order());
    const waiting = await mailRow(running);
    expect(JSON.stringify(waiting)).not.toContain('secret');
    expect(running.secrets.unseal(waiting.values_sealed!, `mail:${waiting.id}`)).toBe(JSON.stringify({ link }));
  });

  test('MA5 is created once per cause, and not when its cause is rolled back', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await queue(running, order({ cause: 'same' }), order({ cause: 'same' }));
    await queue(running, order({ cause: 'same' }));
    const failing = running.db.transaction().execute(async (tx) => {
      await running.app.mails.queue(tx, order());
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    await queue(running, order({ to: { name: 'Last', address: 'last@club.example' } }));
    await eventually(async () => expect((await mailRows(running)).map(({ state }) => state)).toEqual(['sent', 'sent']));
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo[0]).sort()).toEqual([
      'ana@club.example',
      'last@club.example',
    ]);
  });

  test('is deleted with its recipient', async () => {
    const running = await startTestApp();
    const person = await running.build.player();
    await queue(running, order({ to: { userId: person.id, name: person.name, address: 'p@club.example' } }));
    await running.db.deleteFrom('users').where('id', '=', person.id).execute();
    expect(await mailRows(running)).toEqual([]);
  });

  test('is deleted after 90 days by default, or after the configured time', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await queue(running, order());
    await eventually(async () => expect((await mailRow(running)).state).toBe('sent'));
    running.clock.advance(daysMs(90) - 1);
    await running.app.mails.removeOld();
    expect(await mailRows(running)).toHaveLength(1);
    running.clock.advance(2);
    await running.app.mails.removeOld();
    expect(await mailRows(running)).toEqual([]);
  });

  test('LG1 leaves neither address, name nor link in the log', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await queue(running, order());
    await eventually(async () => expect((await mailRow(running)).state).toBe('sent'));
    mailbox.refuse.to = 452;
    await queue(running, order());
    await eventually(() => expect(running.logLines.join('')).toContain('mail not sent'));
    const log = running.logLines.join('');
    expect(log).toContain('mail sent');
    expect(log).not.toMatch(/club\.example|Pérez|tlr_secret|marker-of-the-mail-server/);
  });
});

describe('MA1 and MA2: recipients', () => {
  const hostile = [
    'p@x.test\r\nRCPT TO:<v@e.test>',
    'p@x.test, v@e.test',
    'p@x.test;v@e.test',
    'P <p@x.test>',
    '<p@x.test>',
    'p@x.test>\r\nDATA',
    'p@x.test\0',
    'p@x.test\n',
    '"a b"@x.test',
    'group: p@x.test, v@e.test;',
    'p@x.test SIZE=1',
    '',
  ];
  test.each(hostile)('MA1 refuses the address %j', async (address) => {
    const running = await startTestApp();
    await expect(queue(running, order({ to: { name: 'P', address } }))).rejects.toThrow();
    expect(await mailRows(running)).toEqual([]);
  });

  test('MA1 sends to nobody else if a row was tampered with', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    await running.db.transaction().execute((tx) => running.app.mails.queue(tx, order()));
    await running.db.updateTable('mails').set({ to_address: 'p@x.test\r\nRCPT TO:<v@e.test>' }).execute();
    running.app.mails.wake();
    await eventually(async () => expect((await mailRow(running)).failure).toBe('protocol'));
    expect(mailbox.received).toEqual([]);
  });

  test.each(['Ana\r\nBcc: v@e.test', 'Ana\n', 'Ana\0'])('MA2 refuses the name %j', async (name) => {
    const running = await startTestApp();
    await expect(queue(running, order({ to: { name, address: 'ana@club.example' } }))).rejects.toThrow();
  });

  test('MA2 treats a name with commas, quotes and brackets as one name', async () => {
    const mailbox = await startMailbox();
    const running = await startWithMail(mailbox.url);
    const name = 'v@e.test, "Ana" <v@e.test>';
    await queue(running, order({ to: { name, address: 'ana@club.example' } }));
    await eventually(() => expect(mailbox.received).toHaveLength(1));
    expect(mailbox.received[0]).toMatchObject({
      envelopeTo: ['ana@club.example'],
      to: [{ name, address: 'ana@club.example' }],
    });
  });
});

test('OP5 MA5 a mail that a clock a year ahead has postponed is sent once the clock is right again', async () => {
  const mailbox = await startMailbox();
  mailbox.refuse.to = 451;
  const running = await startWithMail(mailbox.url);
  running.clock.advance(daysMs(365));
  await queue(running, order());
  await eventually(async () => expect((await mailRow(running)).failure).not.toBeNull());
  running.clock.advance(-daysMs(365));
  delete mailbox.refuse.to;
  running.app.mails.wake();
  await eventually(() => expect(mailbox.received).toHaveLength(1));
});

import { deleteMatch, updateMatch } from '@touchline/contract/football/matches';
import { publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { startCalledUp } from '../../../../test/factories/match/called-up.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { orderedMails } from '../../../../test/helpers/ordered-mails.ts';
import { startMailbox } from '../../../../test/servers/mail-servers.ts';

/** Of a match on Sunday at 20:00 in Madrid: Thursday at 23:00, the end of that night, and the night before the match. */
const night = '2026-08-20T21:00:00.000Z';
const morning = '2026-08-21T05:30:00.000Z';

const setup = async (at = night) => {
  const mailbox = await startMailbox();
  const app = await startCalledUp({ isPublished: false, env: { MAIL_URL: mailbox.url } });
  const { id, ana, coach, clock, db, build } = app;
  await db.updateTable('users').set({ email: 'ana@player.example' }).where('id', '=', ana).execute();
  const eva = (await build.player({ name: 'Eva', email: 'eva@player.example' })).id;
  clock.set(at);
  const publish = async (players: string[], more: object = {}, tellWithdrawn: string[] = []) => {
    const squad = players.map((player) => ({ player, role: 'substitute' as const }));
    await coach(saveMatchSquad, { params: { id }, body: { players: squad, formation: null, ...more } });
    await coach(publishMatchSquad, { params: { id }, body: { tellWithdrawn } });
  };
  const mails = async () => (await orderedMails(app)).map(({ template, to }) => `${template} ${to}`);
  /** The mails that are still there once those that are due have gone out. */
  const afterSending = async (moment: string) => {
    clock.set(moment);
    await app.app.jobs.find((one) => one.report?.().name === 'mails.send')!.wake();
    await eventually(async () =>
      expect(await db.selectFrom('mails').select('id').where('claimed_until', 'is not', null).execute()).toEqual([]),
    );
    return mails();
  };
  return { ...app, mailbox, eva, publish, mails, afterSending };
};

test('a call-up of the night goes out in the morning, as it stands then', async () => {
  const { ana, eva, publish, mails, mailbox, afterSending, app: _, ...app } = await setup();
  await publish([ana, eva]);
  await publish([ana, eva], { meetingPlace: 'Gate 3' });
  expect(await mails()).toEqual(['calledUp ana@player.example', 'calledUp eva@player.example']);
  expect((await orderedMails(app)).map(({ values }) => values.place)).toEqual(['Gate 3', 'Gate 3']);
  await publish([eva], { meetingPlace: 'Gate 3' }, [ana]);
  expect(await mails()).toEqual(['calledUp eva@player.example']);
  await publish([ana, eva], { meetingPlace: 'Gate 3' });
  expect(mailbox.received).toEqual([]);
  await afterSending(morning);
  expect(mailbox.received.map(({ envelopeTo }) => envelopeTo[0]).sort()).toEqual([
    'ana@player.example',
    'eva@player.example',
  ]);
});

test('who has heard of the call-up by day hears in the morning of being taken out, and not if called again at night', async () => {
  const { ana, eva, publish, mails, mailbox, afterSending } = await setup('2026-08-20T10:00:00.000Z');
  await publish([ana, eva]);
  await eventually(() => expect(mailbox.received).toHaveLength(2));
  await afterSending(night);
  await publish([eva], {}, [ana]);
  expect((await mails()).slice(2)).toEqual(['callUpWithdrawn ana@player.example']);
  await publish([ana, eva]);
  expect((await mails()).slice(2)).toEqual(['calledUp ana@player.example']);
});

test('in the night before the match mails about it do not wait, once it begins soon after the night', async () => {
  const { id, ana, coach, publish, mailbox } = await setup('2026-08-20T10:00:00.000Z');
  await coach(updateMatch, { params: { id }, body: { date: '2026-08-21T08:30:00.000Z' } });
  const { clock } = await setup();
  clock.set(night);
  await publish([ana], { meetingAt: '2026-08-21T07:30:00.000Z' });
  await eventually(() => expect(mailbox.received).toHaveLength(1));
});

test('a mail about a match that was deleted or is of others by the morning is not sent', async () => {
  const { id, api, ana, publish, mails, mailbox, afterSending } = await setup();
  await publish([ana]);
  expect(await mails()).toHaveLength(1);
  await api.asAdmin(deleteMatch, { params: { id } });
  expect(await afterSending(morning)).toEqual([]);
  expect(mailbox.received).toEqual([]);
});

test('a guardian who no longer gets messages, and who has left, get no mail that has waited', async () => {
  const { db, ana, eva, build, publish, mails, mailbox, afterSending } = await setup();
  await db.updateTable('users').set({ email: null, birth_date: '2013-05-01' }).where('id', '=', ana).execute();
  await build.guardian([ana], { email: 'marta@club.example' });
  await publish([ana, eva]);
  expect(await mails()).toEqual(['calledUp eva@player.example', 'calledUp marta@club.example']);
  await db.updateTable('guardian_children').set({ gets_messages: false }).execute();
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', eva).execute();
  expect(await afterSending(morning)).toEqual([]);
  expect(mailbox.received).toEqual([]);
});

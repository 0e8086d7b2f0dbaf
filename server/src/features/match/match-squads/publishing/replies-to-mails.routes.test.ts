import { updateSettings } from '@touchline/contract/club/settings';
import { publishMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { startCalledUp } from '../../../../test/factories/match/called-up.ts';
import { eventually } from '../../../../test/helpers/eventually.ts';
import { order, queue } from '../../../../test/helpers/outbox.ts';
import { startMailbox } from '../../../../test/servers/mail-servers.ts';

/** A club with a mail server, Ana's call-up, and a head coach of the match's squad. */
const setup = async () => {
  const mailbox = await startMailbox();
  const app = await startCalledUp({ isPublished: false, env: { MAIL_URL: mailbox.url } });
  const { api, id, ana, coach, db, build } = app;
  await db.updateTable('users').set({ email: 'ana@player.example' }).where('id', '=', ana).execute();
  const { squad_id } = await db.selectFrom('matches').select('squad_id').where('id', '=', id).executeTakeFirstOrThrow();
  const head = await build.staff('tactic', { name: 'Marta Ruiz', email: 'marta@staff.example' });
  await db.insertInto('squad_staff').values({ squad_id: squad_id!, user_id: head.id, function: 'headCoach' }).execute();
  const publish = async () => {
    const players = [{ player: ana, role: 'substitute' as const }];
    await coach(saveMatchSquad, { params: { id }, body: { players, formation: null } });
    await coach(publishMatchSquad, { params: { id }, body: {} });
  };
  /** To whom Ana's reply to the first mail goes. */
  const replyTo = async () => {
    await eventually(() => expect(mailbox.received).toHaveLength(1));
    return mailbox.received[0]!.replyTo;
  };
  const choose = (body: { replyTo?: string; callUpRepliesToCoach?: boolean }) => api.asAdmin(updateSettings, { body });
  return { ...app, head, publish, replyTo, choose };
};

test('replies go to the sender until the club names an address', async () => {
  const { publish, replyTo } = await setup();
  await publish();
  expect(await replyTo()).toBeUndefined();
});

test('replies to call-ups go to the address of the club', async () => {
  const { publish, replyTo, choose } = await setup();
  await choose({ replyTo: ' office@club.example ' });
  await publish();
  expect(await replyTo()).toEqual([{ name: 'UD Valmora', address: 'office@club.example' }]);
});

test('replies to call-ups go to the head coach of the squad if the club wants that', async () => {
  const { publish, replyTo, choose } = await setup();
  await choose({ replyTo: 'office@club.example', callUpRepliesToCoach: true });
  await publish();
  expect(await replyTo()).toEqual([{ name: 'Marta Ruiz', address: 'marta@staff.example' }]);
});

test('replies to call-ups go to the club again once the head coach has left', async () => {
  const { publish, replyTo, choose, head, db } = await setup();
  await choose({ replyTo: 'office@club.example', callUpRepliesToCoach: true });
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', head.id).execute();
  await publish();
  expect(await replyTo()).toEqual([{ name: 'UD Valmora', address: 'office@club.example' }]);
});

test('replies to other mails go to the club, not to a coach', async () => {
  const { replyTo, choose, ...running } = await setup();
  await choose({ replyTo: 'office@club.example', callUpRepliesToCoach: true });
  await queue(running, order());
  expect(await replyTo()).toEqual([{ name: 'UD Valmora', address: 'office@club.example' }]);
});

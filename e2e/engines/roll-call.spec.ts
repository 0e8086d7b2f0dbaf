import { getRollCall } from '@touchline/contract/football/attendances';
import { createTraining } from '@touchline/contract/football/trainings';
import type { Api } from '../harness/api.ts';
import { readTemplate } from '../harness/template.ts';
import { textsIn } from '../harness/texts.ts';
import { desk, engines, expect, phone, test } from './engine-test.ts';

const t = textsIn('en');
const names = ['Iker Solana', 'Hugo Peralta', 'Erik Lindqvist'] as const;
const [iker, hugo, erik] = names;

/** A training that started half an hour ago with three players. */
const openTraining = async (club: Api) => {
  const players: string[] = [];
  for (const [index, name] of names.entries())
    players.push((await club.createPlayer({ name, shirtNumber: index + 1 }))._id);
  const date = new Date(Date.now() - 30 * 60_000).toISOString();
  return (await club.call(createTraining, { body: { title: 'Rondo', date, players } }))._id;
};

const marksOn = async (club: Api, training: string) =>
  (await club.call(getRollCall, { query: { training } })).players.map(({ mark }) => mark?.status);

const choice = (name: string, status: 'present' | 'late' | 'absent') => ({
  role: 'radio',
  name: t(`attendance.status.${status}`),
  within: { role: 'radiogroup', name },
});

for (const [engine, name] of engines)
  test(`${name}: marks made while the server is stopped outlive a reload, and reach it when it is back`, async ({
    openDevice,
    server,
    club,
  }) => {
    const training = await openTraining(club);
    const device = await openDevice(engine, engine === 'webkit' ? phone : desk, server.url);
    const at = `/reports/attendance?take=training:${training}`;
    await device.giveSession(readTemplate().pageToken);
    await device.open(at);
    await device.press(choice(iker, 'present'));
    await expect.poll(() => marksOn(club, training)).toEqual(['present', undefined, undefined]);

    await server.stop();
    await device.press(choice(hugo, 'late'));
    // Bars come and move the rows down. A press that one of them came before is made again, as a person does.
    await device.sees({ text: t('pieces.offline') });
    if (!(await device.sees(choice(hugo, 'late'))).isChecked) await device.press(choice(hugo, 'late'));
    await device.sees({ text: t('attendance.waiting.entries_one', { count: 1 }) });
    await device.press(choice(erik, 'absent'));
    await device.sees({ text: t('attendance.waiting.entries_other', { count: 2 }) });
    // There is no page without a server: the browser shows its own.
    await device.reload().catch(() => {});
    await server.start();
    await device.open(at);
    await device.sees(choice(hugo, 'late'), { isChecked: true });
    await expect.poll(() => marksOn(club, training)).toEqual(['present', 'late', 'absent']);
  });

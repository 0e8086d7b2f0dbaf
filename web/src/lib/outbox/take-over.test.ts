import { afterEach, expect, test } from 'vitest';
import { openDeviceStore } from '../offline/device-store.ts';
import { type OutboxKind, phone } from './kinds.ts';
import { takeOver } from './take-over.ts';

// What the build of November 2026 (c951228a) has left in local storage, as it stood there after a kill of the browser.
const event = '6928a0000000000000000e01';
const reply = { event, answer: 'late', at: '2026-11-29T18:15:00.000Z', answeredAt: '2026-11-28T20:00:00.000Z' };
const rpe = { event, child: '6928a0000000000000000c01', rpe: 7, minutes: 80, answeredAt: '2026-11-28T20:01:00.000Z' };
const note = { key: 'f2a6', caseId: '6928a0000000000000000d01', text: 'No pain.', at: '2026-11-28T20:02:00.000Z' };
const answers = { sleep: 4, fatigue: 3, soreness: 5, stress: 2, mood: 1 };
const form = { answers, until: '2026-11-29T07:00:00.000Z', isFinal: true, wasTried: true, consent: 1 };
const anna = '6928a0000000000000000a01';
const bea = '6928a0000000000000000a02';

const leave = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const open = (kind: OutboxKind) => openDeviceStore<object>(kind, { inStorage: true });
const keptIn = async (kind: OutboxKind, prefix: string) => (await open(kind).read(prefix)).kept;
const left = () => Object.keys(localStorage).filter((key) => !key.startsWith('touchline-'));

afterEach(() => localStorage.clear());

test('moves each kind into its outbox, and leaves nothing where it was', async () => {
  leave('me-replies', [reply]);
  leave('me-rpes', [rpe]);
  leave(`case-notes/${anna}`, [note, { ...note, key: 'f2a7', to: '6928a0000000000000000f01' }]);
  leave('wellness-form:tlw_one', form);
  await takeOver('replies', phone, open('replies'));
  await takeOver('rpes', phone, open('rpes'));
  await takeOver('case-notes', anna, open('case-notes'));
  await takeOver('wellness-answers', phone, open('wellness-answers'));
  expect(await keptIn('replies', `${phone}/`)).toEqual([[`phone/${event}/`, reply]]);
  expect(await keptIn('rpes', `${phone}/`)).toEqual([[`phone/${event}/${rpe.child}`, rpe]]);
  const { key, ...kept } = note;
  expect(await keptIn('case-notes', `${anna}/`)).toEqual([
    [`${anna}/${key}`, kept],
    [`${anna}/f2a7`, { ...kept, to: '6928a0000000000000000f01' }],
  ]);
  expect(await keptIn('wellness-answers', `${phone}/`)).toEqual([
    ['phone/tlw_one', { answers, until: form.until, wasTried: true, consent: 1, order: 0 }],
  ]);
  expect(left()).toEqual([]);
});

test('leaves begun answers and the notes of another account where they are', async () => {
  leave('wellness-form:tlw_begun', { ...form, isFinal: false });
  leave(`case-notes/${bea}`, [note]);
  await takeOver('wellness-answers', phone, open('wellness-answers'));
  await takeOver('case-notes', anna, open('case-notes'));
  expect(left()).toEqual(['wellness-form:tlw_begun', `case-notes/${bea}`]);
  expect(await keptIn('case-notes', '')).toEqual([]);
});

test('takes nothing twice: what a kill has brought back is known', async () => {
  leave('me-replies', [reply]);
  leave(`case-notes/${anna}`, [note]);
  const [replies, notes] = [open('replies'), open('case-notes')];
  const take = async () => {
    await takeOver('replies', phone, replies);
    await takeOver('case-notes', anna, notes);
  };
  await take();
  for (const store of [replies, notes]) await store.drop((await store.read('')).kept.filter(isEntry), () => true);
  // Browsers write local storage seconds later: a kill before that undoes its deletion.
  leave('me-replies', [reply, { ...reply, event: rpe.event, answer: 'no', answeredAt: '2026-11-28T20:05:00.000Z' }]);
  leave(`case-notes/${anna}`, [note]);
  await take();
  expect((await keptIn('replies', `${phone}/`)).map(([, tap]) => tap)).toMatchObject([{ answer: 'no' }]);
  expect(await keptIn('case-notes', `${anna}/`)).toEqual([]);
  expect(left()).toEqual([]);
});
const isEntry = ([key]: readonly [string, object]) => !key.startsWith('taken/');

test('of an answer given in both builds the later one counts', async () => {
  const store = open('replies');
  const later = { ...reply, answer: 'no', answeredAt: '2026-11-28T21:00:00.000Z' };
  await store.put([[`phone/${event}/`, later]]);
  leave('me-replies', [reply]);
  await takeOver('replies', phone, store);
  expect(await keptIn('replies', `${phone}/`)).toEqual([[`phone/${event}/`, later]]);
  leave('me-replies', [{ ...reply, answeredAt: '2026-11-28T22:00:00.000Z' }]);
  await takeOver('replies', phone, store);
  expect((await keptIn('replies', `${phone}/`)).map(([, tap]) => tap)).toMatchObject([{ answer: 'late' }]);
});

test('deletes nothing that the new place keeps no longer than the page', async () => {
  leave('me-replies', [reply]);
  await takeOver('replies', phone, openDeviceStore<object>('replies'));
  expect(left()).toEqual(['me-replies']);
});

test('what is no answer is thrown away, and hurts nothing', async () => {
  localStorage.setItem('me-replies', 'half [');
  leave('me-rpes', [null, 'x', { event }]);
  await takeOver('replies', phone, open('replies'));
  await takeOver('rpes', phone, open('rpes'));
  expect(left()).toEqual([]);
});

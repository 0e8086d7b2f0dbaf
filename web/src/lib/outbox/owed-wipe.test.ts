import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DeviceStore, openDeviceStore } from '../offline/device-store.ts';
import { type OutboxKind, phone, phoneKinds } from './kinds.ts';

const open = (kind: OutboxKind) => openDeviceStore<object>(kind, { inStorage: true });
/** A database answers later than the storage of these tests. */
const slowly = (store: DeviceStore<object>): DeviceStore<object> => ({
  ...store,
  drop: async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return store.drop(...given);
  },
});
/** The outboxes as a page has them that has just been opened. */
const openPage = async () => {
  const deviceStore = '../offline/device-store.ts';
  vi.resetModules();
  vi.doMock(deviceStore, () => ({ openDeviceStore: (kind: OutboxKind) => slowly(open(kind)) }));
  onTestFinished(() => void vi.doUnmock(deviceStore));
  return import('./outboxes.ts');
};
const leaveAll = async () => {
  for (const kind of phoneKinds) await open(kind).put([[`${phone}/of-the-person-before`, { order: 1 }]]);
};

test('deletes what a phone owed that was unpaired without this code, and sends none of it', async () => {
  await leaveAll();
  localStorage.setItem('me-replies', JSON.stringify([{ event: 'before', answeredAt: '2026-10-17T06:00:00.000Z' }]));
  localStorage.setItem('outbox-wipe', 'yes');
  const { openOutbox } = await openPage();
  const sent: string[] = [];
  const outbox = openOutbox<{ order: number }, { key: string }>('replies', {
    entryOf: (key) => ({ key }),
    orderOf: ({ order }) => order,
    send: ([{ key }]) => Promise.resolve(sent.push(key)),
    isShownFirst: true,
  });
  void outbox.start(phone);
  void outbox.put([['of-the-next-person', { order: 2 }]]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await outbox.flush();
  expect(sent).toEqual([`${phone}/of-the-next-person`]);
  outbox.stop();
});

test('deletes nothing of a phone that owes nothing', async () => {
  await leaveAll();
  const { countWaiting } = await openPage();
  expect(await Promise.all(phoneKinds.map((kind) => countWaiting(kind, phone)))).toEqual([1, 1, 1]);
});

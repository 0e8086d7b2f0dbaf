import { expect, onTestFinished, test, vi } from 'vitest';
import { newServerState } from '../../../lib/server-state.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createReadinessService } from './readiness.service.ts';

/** A database and files that stay silent during the test; `advance` moves the time of their timeouts. */
const start = async ({ silentFiles }: { silentFiles: boolean }) => {
  const { db, clock } = await startTestApp();
  let speak = (): void => {};
  const end = new Promise<void>((resolve) => (speak = resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
    speak();
  });
  const silentDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => end.then(() => result),
  });
  const storage = { check: () => (silentFiles ? end : Promise.resolve()) } as unknown as FileStorage;
  const state = newServerState();
  return createReadinessService({ db: silentDb, storage, clock, state, isBackupOverdue: async () => false });
};

test.each([
  [2_000, 'a database', { silentFiles: false }, ['the database does not answer']],
  [3_000, 'a storage', { silentFiles: true }, ['the database does not answer', 'the files do not answer']],
])('DU4 after %i ms of silence of %s it reports that it is not ready', async (ms, _what, given, wanted) => {
  const health = await start(given);
  let told: string[] | undefined;
  void health.problems().then((problems) => (told = problems));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(wanted);
});

test('it is not ready while notifications of the database do not arrive, and ready once they do', async () => {
  const { db, clock } = await startTestApp();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let arrives: boolean | undefined = false;
  const health = createReadinessService({
    db,
    storage: { check: async () => {} } as unknown as FileStorage,
    clock,
    state: newServerState(),
    isBackupOverdue: async () => false,
    isDelivered: async () => {
      if (arrives === undefined) throw new Error('Unreachable');
      return arrives;
    },
  });
  const later = async () => {
    vi.advanceTimersByTime(60_000);
    await health.problems();
    return health.problems();
  };
  expect(await later()).toEqual(['notifications of the database do not arrive']);
  // A database that can't be asked says nothing about its pooler.
  arrives = undefined;
  expect(await later()).toEqual(['notifications of the database do not arrive']);
  arrives = true;
  expect(await later()).toEqual([]);
  arrives = undefined;
  expect(await later()).toEqual([]);
});

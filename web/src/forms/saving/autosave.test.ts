import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, saveAfterMs, slowAfterMs, type Version } from './autosave.ts';

type Text = { a: string; b: string };

/** A server with one record of two fields. */
const openRecord = () => {
  let record: Version<Text> = { content: { a: '1', b: '1' }, etag: '1', by: null, at: null };
  const answers: ((error?: Error) => void)[] = [];
  const sent: Text[] = [];
  const store = (content: Text, by: string | null = null) => {
    record = { content, etag: String(Number(record.etag) + 1), by, at: null };
    return record;
  };
  const outdated = new Error('outdated');
  const either = (base: string, mine: string, theirs: string) =>
    mine === base ? theirs : theirs === base || theirs === mine ? mine : null;
  const autosave = createAutosave<Text>({
    send: (content, etag) =>
      new Promise((resolve, reject) => {
        sent.push(content);
        answers.push((error) => {
          if (error) reject(error);
          else if (etag !== record.etag) reject(outdated);
          else resolve(store(content));
        });
      }),
    fetch: async () => record,
    merge: (base, mine, theirs) => {
      const [a, b] = [either(base.a, mine.a, theirs.a), either(base.b, mine.b, theirs.b)];
      return a === null || b === null ? null : { a, b };
    },
    isSame: (one, other) => one.a === other.a && one.b === other.b,
    isOutdated: (error) => error === outdated,
    isRefused: (error) => error instanceof RangeError,
  });
  autosave.follow(record);
  const flush = () => vi.advanceTimersByTimeAsync(0);
  return {
    autosave,
    sent,
    /** Somebody else saves. */
    change: (content: Partial<Text>) => store({ ...record.content, ...content }, 'Núria Vidal'),
    /** The server answers the oldest save. */
    answer: async (error?: Error) => {
      answers.shift()?.(error);
      await flush();
    },
    record: () => record.content,
    get: () => autosave.store.get(),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const rest = () => vi.advanceTimersByTimeAsync(saveAfterMs);

test('saves once after the last of several changes', async () => {
  const { autosave, sent, answer, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
  autosave.change({ a: '3', b: '1' });
  await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
  expect(sent).toEqual([]);
  await rest();
  expect(sent).toEqual([{ a: '3', b: '1' }]);
  await answer();
  expect(get()).toMatchObject({ draft: null, state: 'rest' });
  expect(get().savedAt).not.toBeNull();
});

test('says that it is saving only if that takes a while', async () => {
  const { autosave, answer, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  await rest();
  expect(get()).toMatchObject({ state: 'saving', isSlow: false });
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(get().isSlow).toBe(true);
  await answer();
  expect(get().isSlow).toBe(false);
});

test('a change during a save is kept and saved after it', async () => {
  const { autosave, sent, answer, record, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  await rest();
  autosave.change({ a: '2', b: '2' });
  await answer();
  expect(get().draft).toEqual({ a: '2', b: '2' });
  await rest();
  await answer();
  expect(sent).toHaveLength(2);
  expect(record()).toEqual({ a: '2', b: '2' });
});

test('a failed save keeps the change, and the next try sends it', async () => {
  const { autosave, answer, record, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  await rest();
  await answer(new Error('no network'));
  expect(get()).toMatchObject({ state: 'failed', draft: { a: '2', b: '1' } });
  void autosave.save();
  await answer();
  expect(record()).toEqual({ a: '2', b: '1' });
  expect(get().state).toBe('rest');
});

test('a change undone before it was sent sends nothing', async () => {
  const { autosave, sent, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  autosave.undo();
  await rest();
  expect(sent).toEqual([]);
  expect(get()).toMatchObject({ draft: null, canUndo: false, canRedo: true });
});

test('undo and redo go over saved changes, fifty steps', async () => {
  const { autosave, answer, record, get } = openRecord();
  for (let step = 2; step <= 60; step += 1) autosave.change({ a: String(step), b: '1' });
  await rest();
  await answer();
  for (let step = 0; step < 60; step += 1) autosave.undo();
  expect(get().draft?.a).toBe('10');
  expect(get().canUndo).toBe(false);
  autosave.redo();
  await rest();
  await answer();
  expect(record().a).toBe('11');
});

test('what somebody else changed beside it is kept, and so is the own change', async () => {
  const { autosave, change, answer, record } = openRecord();
  autosave.change({ a: '2', b: '1' });
  change({ b: '9' });
  await rest();
  await answer();
  await answer();
  expect(record()).toEqual({ a: '2', b: '9' });
});

test('the same changed by two becomes a question; nothing is lost before it is answered', async () => {
  const { autosave, change, answer, record, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  change({ a: '9' });
  await rest();
  await answer();
  expect(get()).toMatchObject({ state: 'conflict', draft: { a: '2', b: '1' }, theirs: { by: 'Núria Vidal' } });
  expect(record().a).toBe('9');
  void autosave.keepMine();
  await answer();
  expect(record().a).toBe('2');
  expect(get()).toMatchObject({ state: 'rest', theirs: null });
});

test('loading theirs drops the own change', async () => {
  const { autosave, change, answer, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  change({ a: '9' });
  await rest();
  await answer();
  autosave.drop();
  expect(get()).toMatchObject({ state: 'rest', draft: null, canUndo: false });
});

test('a newer version that arrives before the save is put under the change', async () => {
  const { autosave, change, sent } = openRecord();
  autosave.change({ a: '2', b: '1' });
  autosave.follow(change({ b: '9' }));
  await rest();
  expect(sent).toEqual([{ a: '2', b: '9' }]);
});

test('undoing leaves what somebody else has changed since', async () => {
  const { autosave, change, answer, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  await rest();
  await answer();
  autosave.follow(change({ b: '9' }));
  autosave.undo();
  expect(get().draft).toEqual({ a: '1', b: '9' });
});

test('a refusal differs from a failure, and another change is sent again', async () => {
  const { autosave, sent, answer, get } = openRecord();
  autosave.change({ a: '2', b: '1' });
  await rest();
  await answer(new RangeError('suspended'));
  expect(get().state).toBe('refused');
  autosave.change({ a: '3', b: '1' });
  await rest();
  expect(sent.at(-1)).toEqual({ a: '3', b: '1' });
});

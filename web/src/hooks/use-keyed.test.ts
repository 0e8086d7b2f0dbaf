import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeyed } from './use-keyed.ts';

const keyed = (contentOf?: (input: string) => unknown) => {
  const sent: { input: string; key: string; answer: (error?: Error) => void }[] = [];
  const { result } = renderHook(() =>
    useKeyed(
      (input: string, key) =>
        new Promise<void>((resolve, reject) => {
          sent.push({ input, key, answer: (error) => (error ? reject(error) : resolve()) });
        }),
      contentOf,
    ),
  );
  return { sent, send: result.current, keys: () => sent.map(({ key }) => key) };
};
const lost = new Error('no answer');

test('a second press and a retry after a lost answer have the key of the first', async () => {
  const { sent, send, keys } = keyed();
  const first = send('link');
  const second = send('link');
  sent[0]?.answer(lost);
  await expect(first).rejects.toBe(lost);
  sent[1]?.answer(lost);
  await expect(second).rejects.toBe(lost);
  void send('link');
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(new Set(keys()).size).toBe(1);
});

test('the same after success, and another input, have a new key', async () => {
  const { sent, send, keys } = keyed();
  const first = send('link');
  sent[0]?.answer();
  await first;
  void send('link');
  void send('other link');
  expect(new Set(keys()).size).toBe(3);
});

test('the success of an earlier input leaves a later one its key', async () => {
  const { sent, send, keys } = keyed();
  const first = send('of Iker');
  const second = send('of Mateo');
  sent[0]?.answer();
  await first;
  sent[1]?.answer(lost);
  await expect(second).rejects.toBe(lost);
  void send('of Mateo');
  expect(keys()[2]).toBe(keys()[1]);
});

test('compares only the part of an input that is sent', () => {
  const { send, keys } = keyed((input) => input.length);
  void send('four');
  void send('five');
  expect(new Set(keys()).size).toBe(1);
});

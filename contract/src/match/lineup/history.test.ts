import { expect, test } from 'vitest';
import { historyOf, historySteps, record, redo, undo } from './history.ts';

const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).reduce(record<number>, historyOf(0));

test('goes back and forth', () => {
  const history = steps(3);
  expect(undo(undo(history)).present).toBe(1);
  expect(redo(undo(undo(history))).present).toBe(2);
  expect(redo(history)).toBe(history);
});

test('a new step drops what was taken back', () => {
  const history = record(undo(steps(3)), 9);
  expect(history.present).toBe(9);
  expect(redo(history)).toBe(history);
  expect(undo(history).present).toBe(2);
});

test('keeps 50 steps', () => {
  let history = steps(60);
  for (let step = 0; step < 60; step += 1) history = undo(history);
  expect(historySteps).toBe(50);
  expect(history.present).toBe(10);
  expect(undo(history)).toBe(history);
});

test('a step that changes nothing is none', () => {
  const history = steps(2);
  expect(record(history, 2)).toBe(history);
});

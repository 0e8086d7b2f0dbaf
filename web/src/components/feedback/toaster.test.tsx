import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ToastItem } from './toast.tsx';
import { Toaster } from './toaster.tsx';

const saved: ToastItem = { id: 1, type: 'success', message: 'Player updated' };
const failed: ToastItem = { id: 2, type: 'error', message: 'Bad request' };

function Toasts({ start }: { start: ToastItem[] }) {
  const [toasts, setToasts] = useState(start);
  return <Toaster toasts={toasts} onClose={(id) => setToasts((list) => list.filter((toast) => toast.id !== id))} />;
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const toast = () => document.querySelector('[data-toast]');

test('a toast closes itself after one second, and screen readers keep its message for some more', () => {
  vi.useFakeTimers();
  render(<Toasts start={[saved]} />);
  const message = screen.getByText('Player updated');
  pass(999);
  expect(screen.getByRole('status')).toHaveTextContent('Player updated');
  expect(toast()).toHaveTextContent('Player updated');
  pass(1);
  expect(toast()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  // The same element: a reader that takes the event up now asks it for its text.
  expect(screen.getByRole('status')).toContainElement(message);
  pass(5000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('its button closes a toast at once', () => {
  vi.useFakeTimers();
  render(<Toasts start={[saved]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Player updated')).not.toBeInTheDocument();
});

test('the timer pauses under the pointer and then continues', () => {
  vi.useFakeTimers();
  render(<Toasts start={[saved]} />);
  pass(600);
  fireEvent.pointerEnter(screen.getByText('Player updated'));
  pass(5000);
  expect(toast()).toBeVisible();
  fireEvent.pointerLeave(screen.getByText('Player updated'));
  pass(399);
  expect(toast()).toBeVisible();
  pass(1);
  expect(toast()).toBeNull();
});

test('the timer pauses while the focus is in the toast', () => {
  vi.useFakeTimers();
  render(<Toasts start={[saved]} />);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(5000);
  expect(toast()).toBeVisible();
});

test('one shows at a time, the next waits; errors interrupt as an alert', () => {
  vi.useFakeTimers();
  render(<Toasts start={[saved, failed]} />);
  expect(screen.queryByText('Bad request')).not.toBeInTheDocument();
  pass(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('Bad request');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(1000);
  expect(toast()).toBeNull();
});

test.each([
  ['below the head of the page', { 'data-page-head': true }, 200, '200px'],
  ['below the tabs that stay on the page', { 'data-page-tabs': true }, 200, '200px'],
  ['halfway down a window that the head almost fills', { 'data-page-head': true }, 700, '384px'],
])('a toast is shown %s, also after the page has moved', (_, marks, edge, shownAt) => {
  vi.useFakeTimers();
  const head = { bottom: 0 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => head as DOMRect);
  render(
    <>
      <header {...marks} />
      <Toasts start={[saved]} />
    </>,
  );
  const place = () => screen.getByRole('status').parentElement?.style.getPropertyValue('--head-edge');
  expect(place()).toBe('0px');
  head.bottom = edge;
  pass(100);
  expect(place()).toBe(shownAt);
});

test('a toast whose message the page announces itself is shown, and not said twice', () => {
  render(<Toasts start={[{ ...failed, isSilent: true }]} />);
  expect(screen.getByText('Bad request')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

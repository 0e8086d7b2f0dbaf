import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Alert } from './alert.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineBar } from './offline-bar.tsx';

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function Dismissible() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Alert variant="destructive" title="Login failed" onDismiss={() => setOpen(false)}>
      Invalid email or password. Please try again.
    </Alert>
  ) : null;
}

test('an alert can be dismissed', async () => {
  render(<Dismissible />);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an alert without onDismiss has no button', () => {
  render(<Alert variant="info">From address is also used for replies.</Alert>);
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the overlay appears only after 250 ms of loading', () => {
  vi.useFakeTimers();
  const { rerender } = render(<LoadingOverlay isLoading />);
  pass(249);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('Loading...')).toBeVisible();
  rerender(<LoadingOverlay isLoading={false} />);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('short loading does not flash', () => {
  vi.useFakeTimers();
  const { rerender } = render(<LoadingOverlay isLoading />);
  pass(200);
  rerender(<LoadingOverlay isLoading={false} />);
  pass(1000);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('the offline bar says what happened and what to do', () => {
  render(<OfflineBar isOffline />);
  expect(screen.getByRole('status')).toHaveTextContent('Network error - Please check your connection');
});

test('an error has a retry button', async () => {
  const onRetry = vi.fn();
  render(<ErrorState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

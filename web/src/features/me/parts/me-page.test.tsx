import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAnnouncement } from '../../../lib/state/announce.ts';
import { renderPage } from '../../../test/render.tsx';
import { MePage } from './me-page.tsx';
import { announceSaved } from './said.ts';

const show = (title: string) => renderPage(<MePage title={title}>…</MePage>);

test('a page that opens with a save is announced after what was saved, and later pages alone', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useAnnouncement);
  show('Away').unmount();
  announceSaved('Absence saved');
  show('My week').unmount();
  rerender();
  expect(result.current).toBe('Absence saved. My week');
  show('Today').unmount();
  rerender();
  expect(result.current).toBe('Today');
  announceSaved('Absence saved');
  vi.advanceTimersByTime(1_000);
  show('My week');
  rerender();
  expect(result.current).toBe('My week');
});

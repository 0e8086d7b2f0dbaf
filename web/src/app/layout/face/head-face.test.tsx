import type { getClubFace } from '@touchline/contract/club/face';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadFace } from '../../../api/club/face.ts';
import { fakeServer, noAnswer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { HeadFace } from './head-face.tsx';

const showCrest = async (face: { name: string; crest: string | null }) => {
  fakeServer.on<typeof getClubFace>('GET /v1/club/face', () => face);
  await loadFace();
  const { container } = renderPage(<HeadFace />);
  return () => container.querySelector('img')?.getAttribute('src');
};

test('shows the crest by its next link when the first has expired on a screen that stands open', async () => {
  const face = { name: 'UD Valmora', crest: '/files/first' };
  const crest = await showCrest(face);
  face.crest = '/files/second';
  fireEvent.error(document.querySelector('img')!);
  await waitFor(() => expect(crest()).toBe('/files/second'));
});

test('asks once for a crest that does not load, and then does without', async () => {
  const crest = await showCrest({ name: 'UD Valmora', crest: '/files/lost' });
  fireEvent.error(document.querySelector('img')!);
  await waitFor(() => expect(fakeServer.requests('GET /v1/club/face')).toHaveLength(2));
  await act(async () => {});
  expect(crest()).toBeUndefined();
  expect(screen.getByText('UD Valmora')).toBeVisible();
});

test('keeps the crest when a later question for it fails', async () => {
  const crest = await showCrest({ name: 'UD Valmora', crest: '/files/crest' });
  fakeServer.on<typeof getClubFace>('GET /v1/club/face', noAnswer);
  await act(() => loadFace());
  expect(crest()).toBe('/files/crest');
});

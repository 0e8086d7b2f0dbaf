import type { getOwnData, listOwnReads } from '@touchline/contract/me/me-data';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildUser, newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { listAnswer, openArea, pairPhone } from '../test/area.tsx';

beforeEach(() => {
  const { idImage, passportImage, covidImage, ...profile } = buildUser({ guardianName: 'Elena Romero' });
  expect([idImage, passportImage, covidImage]).toEqual([null, null, null]);
  fakeServer.on<typeof getOwnData>('GET /v1/me/data', () => ({
    profile,
    papers: ['idImage', 'passportImage'],
    kept: { attendances: 41, wellnessScores: 88, complaints: 2 },
  }));
  fakeServer.on<typeof listOwnReads>('GET /v1/me/reads', () =>
    listAnswer([
      {
        _id: newId(),
        at: '2026-10-16T08:00:00.000Z',
        reader: { name: 'Nuria Vidal', role: 'medical' as const },
        kinds: ['complaints' as const, 'injury' as const],
        inList: false,
      },
      {
        _id: newId(),
        at: '2026-10-15T08:00:00.000Z',
        reader: { name: null, role: 'tactic' as const },
        kinds: ['wellness' as const],
        inList: true,
      },
    ]),
  );
});

test('shows what is stored, and who opened it when', async () => {
  pairPhone();
  openArea('/me/data');

  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(profile.getByText('Mateo Iglesias Romero')).toBeVisible();
  expect(profile.getByText('181 cm')).toBeVisible();
  expect(profile.getByText('March 14, 1999')).toBeVisible();
  expect(profile.getByText('Elena Romero')).toBeVisible();
  expect(profile.getByText('married')).toBeVisible();
  const kept = within(screen.getByRole('region', { name: 'Also kept' }));
  expect(kept.getByText('88')).toBeVisible();
  expect(kept.getByText('ID card and Passport')).toBeVisible();
  const reads = within(screen.getByRole('region', { name: 'Who opened it' }));
  expect(await reads.findByText('Nuria Vidal')).toBeVisible();
  expect(reads.getByText('Reports and Injury')).toBeVisible();
  expect(reads.getByText('October 16, 2026').parentElement).toHaveTextContent(/^October 16, 2026 · 10:00.AM$/u);
  expect(reads.getByText('A deleted account')).toBeVisible();
  expect(reads.getByText(/In a list of several players/)).toBeVisible();
});

test('downloads everything as one file', async () => {
  pairPhone();
  let asked = 0;
  fakeServer.onFile('/v1/me/export', () => {
    asked += 1;
    return new Response('zip', { headers: { 'content-type': 'application/zip' } });
  });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:data';
  const keep = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && event.target.download) saved.push(event.target.download);
  };
  document.addEventListener('click', keep);
  const { user } = openArea('/me/data');

  await user.click(await screen.findByRole('button', { name: 'Download everything' }));
  await waitFor(() => expect(saved[0]).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/));
  document.removeEventListener('click', keep);
  expect(asked).toBe(1);
});

test('says that the download failed', async () => {
  pairPhone();
  fakeServer.onFile('/v1/me/export', () => new Response('', { status: 500 }));
  const { user } = openArea('/me/data');
  await user.click(await screen.findByRole('button', { name: 'Download everything' }));
  expect(await screen.findByText(/could not be downloaded/)).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMe } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { openCases } from '../cases/test/cases.ts';
import { ComplaintsPage } from './complaints-page.tsx';
import { buildComplaint, openComplaints } from './test/complaints.ts';

test('medical staff make a case of a complaint in two clicks: place, day and what he can do are taken over', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  openCases([]);
  const { user } = renderPage(<ComplaintsPage title="Medical complaints" />, {
    at: `/reports/complaints?complaint=${complaint._id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Make a case' }));
  const form = await screen.findByRole('dialog', { name: 'Make a case of this complaint' });
  expect(form).toHaveTextContent(complaint.description);
  await user.click(within(form).getByRole('button', { name: 'Make the case' }));
  expect(await screen.findByRole('link', { name: 'Part of a case' })).toBeVisible();
  expect(fakeServer.requests('POST /v1/cases').map(({ body }) => body)).toEqual([
    {
      player: complaint.player._id,
      kind: 'injury',
      onsetDate: '2026-10-13',
      occasion: 'unknown',
      training: 'modified',
      bodyArea: 'thigh',
      side: 'left',
      complaint: complaint._id,
    },
  ]);
});

test('others are offered no case', async () => {
  const complaint = buildComplaint();
  openComplaints([complaint]);
  signIn(buildMe('tactic'));
  renderPage(<ComplaintsPage title="Medical complaints" />, {
    at: `/reports/complaints?complaint=${complaint._id}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: complaint.player.name })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a case' })).toBeNull();
});

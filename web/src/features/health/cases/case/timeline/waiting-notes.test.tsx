import { act, screen, waitFor, within } from '@testing-library/react';
import type { addCaseNote } from '@touchline/contract/health/case-entries';
import { expect, test } from 'vitest';
import { connectionBack } from '../../../../../lib/offline/connection.ts';
import { wipeSession } from '../../../../../lib/session/wipe.ts';
import { buildMe } from '../../../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../../../test/fake-server.ts';
import { fill, renderPage, signIn } from '../../../../../test/render.tsx';
import { buildCase, openCase, openEntries } from '../test/build-case.ts';
import { TimelineSheet } from './timeline-sheet.tsx';

const post = 'POST /v1/cases/:id/notes';
const words = 'Kept on this device, 1 waiting';
const record = buildCase();
const open = () => renderPage(<TimelineSheet record={record} today="2026-11-27" timeZone="Europe/Madrid" />);
const keysSent = () => fakeServer.requests(post).map(({ headers }) => headers.get('idempotency-key'));

/** Writes a note without a network. */
const keepOne = async () => {
  const { me } = openCase(record);
  const entries = openEntries(me);
  fakeServer.on<typeof addCaseNote>(post, noAnswer);
  const view = open();
  await screen.findByText('Nothing written yet');
  await view.user.click(screen.getByRole('button', { name: 'Note' }));
  await fill(view.user, screen.getByRole('textbox', { name: 'Note' }), 'No pain.');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words)).toBeVisible();
  return { ...view, me, entries };
};

test('a note without a network waits on the device, survives a reload, and is sent once when the network returns', async () => {
  const { unmount, me, entries } = await keepOne();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  expect(screen.getByText('No pain.')).toBeVisible();
  // As after a reload: only the device still knows the note.
  unmount();
  wipeSession('expired');
  signIn(me);
  const tries = fakeServer.requests(post).length;
  open();
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(fakeServer.requests(post)).toHaveLength(tries + 1));
  entries.serve();
  act(connectionBack);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(await screen.findByText('No pain.')).toBeVisible();
  expect(entries.notes.map(({ text }) => text)).toEqual(['No pain.']);
  expect(new Set(keysSent()).size, 'each attempt has the same key').toBe(1);
});

test('another account neither sees nor sends the note; its own account sends it later', async () => {
  const { unmount, me, entries } = await keepOne();
  unmount();
  wipeSession('expired');
  const tries = fakeServer.requests(post).length;
  entries.serve();
  signIn(buildMe('medical'));
  const other = open();
  await screen.findByText('Nothing written yet');
  expect(screen.queryByText(words)).toBeNull();
  other.unmount();
  wipeSession('expired');
  expect(fakeServer.requests(post)).toHaveLength(tries);
  signIn(me);
  open();
  await waitFor(() => expect(fakeServer.requests(post)).toHaveLength(tries + 1));
});

test('a refused note keeps its text beside the reason, and is sent again or thrown away', async () => {
  const { user, entries } = await keepOne();
  fakeServer.on<typeof addCaseNote>(post, () => refuse('forbidden'));
  act(connectionBack);
  const reason = await screen.findByText('You do not have permission to access this resource');
  const line = within(reason.closest('li')!);
  expect(line.getByText('No pain.')).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
  entries.serve();
  await user.click(line.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(entries.notes.map(({ text }) => text)).toEqual(['No pain.']));
});

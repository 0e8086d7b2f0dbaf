import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { listPlaces, Place } from '@touchline/contract/plan/places';
import i18n from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { buildMatch, openSeason, sent as sentMatches } from '../../../test/season.ts';
import { buildTraining, openEvents, sent } from '../assigned/test/events.ts';
import { MatchesPage } from '../matches/matches-page.tsx';
import { TrainingsPage } from '../trainings/trainings-page.tsx';

// Chunks of their own, loaded beforehand so that no test times out waiting for them.
beforeAll(() => import('./place-extras.tsx'));

const place = (name: string, changes: Partial<Place> = {}): Place => ({
  _id: newId(),
  name,
  kind: 'pitch',
  surface: null,
  halves: false,
  lights: false,
  capacity: null,
  order: 0,
  active: true,
  spellings: [],
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
const openPlaces = () =>
  fakeServer.on<typeof listPlaces>('GET /v1/places', () => ({
    records: [place('Pitch 1'), place('Pitch 3', { halves: true }), place('Old field', { active: false })],
    proposals: [],
  }));
const suggested = (field: HTMLElement) =>
  [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);

test('a training is offered the places of the club, and a half of one that has halves', async () => {
  openEvents({ trainings: [buildTraining({ place: 'Pitch 1' })] });
  openPlaces();
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText('Place', { selector: 'input' });
  await waitFor(() => expect(suggested(field)).toEqual(['Pitch 1', 'Pitch 3']));
  expect(screen.queryByRole('radio', { name: 'Half A' })).toBeNull();
  fireEvent.change(field, { target: { value: 'pitch 3' } });
  await user.click(await screen.findByRole('radio', { name: 'Half A' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent().map(([, , body]) => body)).toEqual([{ place: 'pitch 3', half: 'a' }]));
});

test('another place takes all of it, and the same half of it is named again', async () => {
  openEvents({ trainings: [buildTraining({ place: 'Pitch 3', half: 'a' })] });
  openPlaces();
  const { user } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByLabelText('Place', { selector: 'input' });
  expect(await screen.findByRole('radio', { name: 'Half A' })).toBeChecked();
  fireEvent.change(field, { target: { value: 'Pitch 3 ' } });
  expect(await screen.findByRole('radio', { name: 'All of it' })).toBeChecked();
  fireEvent.change(field, { target: { value: 'PITCH 3' } });
  await user.click(screen.getByRole('radio', { name: 'Half A' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent().map(([, , body]) => body)).toEqual([{ place: 'PITCH 3', half: 'a' }]));
});

test('a match takes a half of its venue', async () => {
  openSeason({ matches: [buildMatch({ venue: 'Pitch 3' })] });
  openPlaces();
  const { user } = renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('radio', { name: 'Half B' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentMatches('PATCH /v1/matches/:id')).toEqual([{ half: 'b' }]));
});

test.each([
  ['en', 'Pitch 3, half A'],
  ['es', 'Pitch 3, mitad A'],
  ['pt', 'Pitch 3, metade A'],
  ['ar', '\u200f\u2068Pitch 3\u2069، النصف A'],
] as const)('a training and a match say which half of their place they take (%s)', async (language, text) => {
  await i18n.changeLanguage(language);
  openEvents({ trainings: [buildTraining({ place: 'Pitch 3', half: 'a' })] });
  const { unmount } = renderPage(<TrainingsPage title="Trainings" />, { at: '/projects/trainings' });
  expect(await screen.findByText(text)).toBeInTheDocument();
  unmount();
  openSeason({ matches: [buildMatch({ venue: 'Pitch 3', half: 'a' })] });
  renderPage(<MatchesPage title="Matches" />, { at: '/projects/matches' });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { exportWellnessScores } from '@touchline/contract/club/exports';
import { fakeServer, refuse } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { ExportScores } from './export-scores.tsx';

const saved: { name: string; text: string }[] = [];

const open = async () => {
  saved.length = 0;
  vi.useFakeTimers({ now: new Date('2026-10-15T10:00:00.000Z'), toFake: ['Date'] });
  URL.createObjectURL = () => 'blob:scores';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: this.href });
  });
  signIn();
  const { user } = renderPage(<ExportScores timeZone="Europe/Madrid" />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export wellness scores' }));
  const choose = async (group: string, part: string, value: string) => {
    await user.click(
      within(dialog.getByRole('group', { name: group })).getByRole('button', { name: new RegExp(part) }),
    );
    // Computing the accessible names of all options takes seconds.
    await user.click(
      await waitFor(() => {
        const option = [...document.querySelectorAll('[role="option"]')].find(
          ({ textContent }) => textContent === value,
        );
        if (!option) throw new Error(`There is no option ${value}`);
        return option;
      }),
    );
  };
  return { user, dialog, choose };
};
const asked = () => fakeServer.requests('GET /v1/exports/wellnessscores.csv').map(({ query }) => query);

test('exports all scores as a file named after the day', async () => {
  const { user, dialog } = await open();
  fakeServer.on<typeof exportWellnessScores>('GET /v1/exports/wellnessscores.csv', () => 'Player,Score\r\n');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['wellness-2026-10-15.xlsx']));
  expect(asked()).toEqual([{ format: 'xlsx' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('exports the scores from a day on, and is disabled while the date is incomplete', async () => {
  const { user, dialog, choose } = await open();
  fakeServer.on<typeof exportWellnessScores>('GET /v1/exports/wellnessscores.csv', () => 'Player,Score\r\n');
  await choose('From', 'Day', '5');
  expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  await choose('From', 'Month', 'March');
  await choose('From', 'Year', '2026');
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(asked()).toEqual([{ from: '2026-03-05' }]));
  expect(saved.map(({ name }) => name)).toEqual(['wellness-2026-03-05-2026-10-15.csv']);
});

test('keeps the days if the export fails', async () => {
  const { user, dialog } = await open();
  fakeServer.on<typeof exportWellnessScores>('GET /v1/exports/wellnessscores.csv', () => refuse('defaultError'));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(saved).toEqual([]);
});

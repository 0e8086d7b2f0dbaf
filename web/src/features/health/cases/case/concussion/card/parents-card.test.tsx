import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { concussionSteps } from '@touchline/contract/health/concussion-rules';
import type { listSymptoms } from '@touchline/contract/health/case-entries';
import { beforeEach, expect, test } from 'vitest';
import { availabilityPath } from '../../../../../../app/screens/console-screens.ts';
import { fakeServer } from '../../../../../../test/fake-server.ts';
import { renderPage } from '../../../../../../test/render.tsx';
import { CasePage } from '../../case-page.tsx';
import { buildCase, openCase } from '../../test/build-case.ts';

const localeFile = (language: string) =>
  readFileSync(`${import.meta.dirname}/../../../../../../../public/locales/${language}.json`, 'utf8');

beforeEach(() => {
  fakeServer.on<typeof listSymptoms>('GET /v1/cases/:id/symptoms', () => ({ records: [] }));
  for (const language of ['es', 'ar']) {
    fakeServer.onFile(`/locales/${language}.json`, () => new Response(localeFile(language)));
  }
});

// The next step's first day is far ahead, so that no day of the run matters.
const steps = concussionSteps.map((key) => ({
  key,
  earliest: key === '1' ? '2026-01-02' : '2099-01-04',
  doneOn: key === '1' ? '2026-01-02' : null,
}));
const concussion = {
  onsetDate: '2026-01-01',
  protocol: { preset: 'cisg' as const, symptomsUntil: null, steps, doctors: [] },
};

test('the card for parents opens from the case and is read in the language that is chosen for it', async () => {
  const { state } = openCase(buildCase(concussion));
  const page = `/reports/availability/cases/${state.record._id}`;
  const { user, where } = renderPage(<CasePage title="Case" />, { at: page });
  await user.click(await screen.findByRole('button', { name: 'Card for parents' }));
  expect(where()).toBe(`${page}/card`);
  expect(availabilityPath(`${page}/card`)).toBe(`${page}/card`);
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(
    /UD Valmora.*Erik Lindqvist.*January 1, 2026.*Go to a hospital at once if the player vomits/,
  );
  expect(card).toHaveTextContent(/2a Light aerobic, not before Sunday, January 4, 2099/);
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('heading', { name: 'Conmoción cerebral' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(
    /1 de enero de 2026.*Ir al hospital de inmediato si vomita.*2a Aeróbico ligero, no antes del domingo, 4 de enero de 2099/,
  );
  // The console stays in its own.
  expect(screen.getByRole('heading', { level: 1, name: 'Card for parents' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  expect((await screen.findByText('التوجه إلى المستشفى فورًا')).closest('article')).toHaveAttribute('dir', 'rtl');
  await user.click(screen.getByRole('button', { name: 'Back to the case' }));
  expect(where()).toBe(page);
});

test('who may not read the case gets no card either', async () => {
  openCase(buildCase(concussion));
  renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${'f'.repeat(24)}/card` });
  expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

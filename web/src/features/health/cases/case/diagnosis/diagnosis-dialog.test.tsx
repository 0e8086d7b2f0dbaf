import { screen, waitFor } from '@testing-library/react';
import type { getCasePlans } from '@touchline/contract/health/case-settings';
import type { listDiagnoses } from '@touchline/contract/health/diagnoses';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { renderPage } from '../../../../../test/render.tsx';
import { CasePage } from '../case-page.tsx';
import { buildCase, openCase } from '../test/build-case.ts';

test('offers the plan that fits the diagnosis and its grade, and takes both', async () => {
  const { state } = openCase(buildCase({ plan: null }));
  const plan = (grade: number) => ({
    key: `hamstring${grade}`,
    name: `Hamstring, grade ${grade}`,
    codes: ['TM'],
    grade,
    criteria: [],
    isOwn: false,
  });
  fakeServer.on<typeof getCasePlans>('GET /v1/cases/plans', () => ({ plans: [plan(1), plan(2)] }));
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({
    records: [
      {
        system: 'OSIICS',
        version: '15',
        code: 'TMS',
        text: 'Semimembranosus strain, grade 1–2',
        bodyArea: 'thigh',
        tissue: 'muscleInjury',
        organSystem: null,
        aetiology: null,
        isShort: true,
      },
    ],
    imported: 0,
  }));
  const { user } = renderPage(<CasePage title="Case" />, { at: `/reports/availability/cases/${state.record._id}` });
  await user.click(await screen.findByRole('button', { name: 'Change diagnosis' }));
  await user.click(await screen.findByRole('option', { name: /Semimembranosus/ }));
  await user.click(screen.getByRole('radio', { name: 'Grade 1' }));
  await user.click(screen.getByRole('button', { name: 'Take this diagnosis' }));
  await waitFor(() =>
    expect(fakeServer.requests('PATCH /v1/cases/:id').map(({ body }) => body)).toEqual([
      expect.objectContaining({ plan: 'hamstring1' }),
    ]),
  );
});

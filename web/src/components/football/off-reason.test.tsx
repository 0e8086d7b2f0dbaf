import { render, screen } from '@testing-library/react';
import i18n from 'i18next';
import { leagueReason } from '@touchline/contract/football/takes-place';
import { expect, test } from 'vitest';
import en from '../../../public/locales/en.json';
import { OffReason } from './off-reason.tsx';

test('says in the language of the reader that it was the league, and what somebody has typed as it is', async () => {
  expect(en.callOff.byLeague).toBe(leagueReason);
  await i18n.changeLanguage('es');
  const { rerender } = render(<OffReason reason={leagueReason} className="" />);
  expect(screen.getByText('Cancelado por la liga')).toBeVisible();
  rerender(<OffReason reason="The pitch is frozen" className="" />);
  expect(screen.getByText('The pitch is frozen')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { getTeamSheet, TeamSheet } from '@touchline/contract/match/team-sheets';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import SheetPage from './sheet-page.tsx';

type Line = TeamSheet['starters'][number];

const line = (number: number | null, name: string, familyName: string | null = null): Line => ({
  player: newId(),
  number,
  name,
  familyName,
  shirtName: familyName ?? name,
  language: null,
  goalkeeper: number === 1,
  captain: number === 4,
  born: '1996-02-11',
  licence: '0412883',
});
const sheetIn = (language: TeamSheet['language']): TeamSheet => ({
  competition: 'Liga Costa Verde',
  matchday: 13,
  stage: null,
  date: '2026-11-29T19:00:00.000Z',
  timeUnknown: false,
  timezone: 'Europe/Madrid',
  venue: 'Estadio Municipal',
  half: null,
  home: 'UD Valmora',
  away: 'Albo Club de Fútbol',
  isHome: true,
  crest: null,
  kit: null,
  starters: [line(1, 'Iker Solana Pérez', 'Solana'), line(4, 'Adrián Castaño', 'Castaño')],
  substitutes: [line(null, 'كريم حدّاد')],
  staff: [{ name: 'Núria Vidal', function: 'headCoach' }],
  bornShown: true,
  formation: '4-3-3',
  printedAt: '2026-11-29T17:47:00.000Z',
  unprintable: [],
  language,
  words: {
    title: language === 'ar' ? 'ورقة المباراة' : 'Team sheet',
    substitutes: 'Substitutes',
    goalkeeperMark: 'GK',
    captainMark: 'C',
    captain: 'Captain',
    refereeCopy: 'Copy for the referee',
    opponentCopy: 'Copy for the opponent',
    lineupAndPlan: 'Line-up and plan',
    licence: 'Licence',
    'functions.headCoach': 'Head coach',
    groundWords: 'Estadio Municipal',
  },
  plan: {
    eleven: [],
    bench: [],
    takers: { penalties: [9, 10, 16] },
    whatWeWant: 'Press high',
    setPiecesFor: null,
    setPiecesAgainst: null,
  },
});

const choose = async (user: UserEvent, name: string, option: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const open = () => {
  fakeServer.on<typeof getTeamSheet>('GET /v1/matches/:id/sheet', ({ query }) => sheetIn(query['language'] ?? 'en'));
  return renderPage(<SheetPage title="Team sheet" />, { at: `/projects/matches/sheet?match=${newId()}` });
};

test('shows names as registered, with goalkeeper, captain and licence', async () => {
  open();
  const paper = await screen.findByRole('article', { name: 'Team sheet' });
  expect(within(paper).getByText('SOLANA PÉREZ')).toBeVisible();
  expect(within(paper).getByText('كريم حدّاد')).toBeVisible();
  expect(within(paper).getByText('GK')).toBeVisible();
  expect(within(paper).getByText('C')).toBeVisible();
  expect(within(paper).getAllByText('0412883')).toHaveLength(3);
  expect(within(paper).getByText('Captain (4)')).toBeVisible();
});

test.each([
  [23, 1],
  [40, 2],
])(
  'a list of %i players stands on %i pages, each with the head, the staff and the signatures',
  async (count, pages) => {
    fakeServer.on<typeof getTeamSheet>('GET /v1/matches/:id/sheet', ({ query }) => ({
      ...sheetIn(query['language'] ?? 'en'),
      starters: Array.from({ length: 11 }, (_, index) => line(index + 1, `Player ${index + 1}`)),
      substitutes: Array.from({ length: count - 11 }, (_, index) => line(index + 12, `Player ${index + 12}`)),
      staff: Array.from({ length: 7 }, (_, index) => ({ name: `Coach ${index}`, function: 'headCoach' as const })),
    }));
    renderPage(<SheetPage title="Team sheet" />, { at: `/projects/matches/sheet?match=${newId()}` });
    await screen.findByRole('article', { name: 'Team sheet' });
    const papers = screen.getAllByRole('article', { name: /^Team sheet/ });
    expect(papers).toHaveLength(pages);
    for (const paper of papers) {
      expect(within(paper).getByText('Albo Club de Fútbol')).toBeVisible();
      expect(within(paper).getByText('Coach 6')).toBeVisible();
      expect(within(paper).getByText('Captain (4)')).toBeVisible();
      expect(within(paper).getByText('Copy for the referee')).toBeVisible();
    }
    expect(papers.flatMap((paper) => within(paper).getAllByText(/^Player \d+$/))).toHaveLength(count);
  },
);

test('a family name stands in the capitals of its language, and what the PDF cannot print is said before', async () => {
  fakeServer.on<typeof getTeamSheet>('GET /v1/matches/:id/sheet', () => ({
    ...sheetIn('en'),
    starters: [
      { ...line(7, 'İlkin Yildiz', 'Yildiz'), language: 'tr' },
      line(8, 'Anna Weiß', 'Weiß'),
      line(9, 'Zhang Wei'),
    ],
    unprintable: [{ name: 'Ali 𞤀𞤣', letters: ['𞤀', '𞤣'] }],
  }));
  renderPage(<SheetPage title="Team sheet" />, { at: `/projects/matches/sheet?match=${newId()}` });
  const paper = await screen.findByRole('article', { name: 'Team sheet' });
  for (const name of ['YİLDİZ İlkin', 'WEISS Anna', 'Zhang Wei'])
    expect(within(paper).getByRole('cell', { name })).toBeVisible();
  expect(within(paper).getByText('YİLDİZ').closest('bdi')).toHaveAttribute('lang', 'tr');
  expect(screen.getByText(/The PDF has no letters for: Ali 𞤀𞤣 \(𞤀 𞤣\)/)).toBeVisible();
});

test('warns before printing about players without a number', async () => {
  fakeServer.on<typeof getTeamSheet>('GET /v1/matches/:id/sheet', ({ query }) => {
    const sheet = sheetIn(query['language'] ?? 'en');
    return {
      ...sheet,
      starters: sheet.starters.map((line, index) => (index === 1 ? { ...line, number: null } : line)),
    };
  });
  renderPage(<SheetPage title="Team sheet" />, { at: `/projects/matches/sheet?match=${newId()}` });
  await screen.findByRole('article', { name: 'Team sheet' });
  expect(screen.getByText(/^Without a number: .+\. The sheet is printed without it\.$/u)).toBeVisible();
});

test('the copy for the opponent has no licences, and the internal page comes only if it is wished', async () => {
  const { user } = open();
  await screen.findByRole('article', { name: 'Team sheet' });
  expect(screen.queryByRole('article', { name: 'Line-up and plan' })).toBeNull();
  await choose(user, 'Copy', 'Copy for the opponent');
  await waitFor(() => expect(screen.queryByText('0412883')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Internal page' }));
  expect(within(screen.getByRole('article', { name: 'Line-up and plan' })).getByText('Press high')).toBeVisible();
});

test('another language of the paper leaves the console in its own', async () => {
  const { user } = open();
  await screen.findByRole('article', { name: 'Team sheet' });
  await choose(user, 'Language', 'العربية');
  const paper = await screen.findByRole('article', { name: 'ورقة المباراة' });
  expect(paper).toHaveAttribute('dir', 'rtl');
  expect(paper).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('who takes set pieces is read in the direction of the paper', async () => {
  const { user } = open();
  await screen.findByRole('article', { name: 'Team sheet' });
  await user.click(screen.getByRole('checkbox', { name: 'Internal page' }));
  await choose(user, 'Language', 'العربية');
  await screen.findByRole('article', { name: 'ورقة المباراة' });
  expect(screen.getByText('9, 10, 16').closest('bdi, [dir]')).toHaveAttribute('dir', 'rtl');
});

test('Print prints', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = open();
  await screen.findByRole('article', { name: 'Team sheet' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a failure can be tried again', async () => {
  fakeServer.on<typeof getTeamSheet>('GET /v1/matches/:id/sheet', () => refuse('defaultError'));
  const { user } = renderPage(<SheetPage title="Team sheet" />, { at: `/projects/matches/sheet?match=${newId()}` });
  expect(await screen.findByText('The team sheet could not be loaded.')).toBeVisible();
  fakeServer.on<typeof getTeamSheet>('GET /v1/matches/:id/sheet', () => sheetIn('en'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Team sheet' })).toBeVisible();
});

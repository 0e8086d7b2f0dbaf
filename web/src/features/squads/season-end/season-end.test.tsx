import { screen, waitFor, within } from '@testing-library/react';
import type { listSeasons, Season } from '@touchline/contract/club/seasons';
import { expect, test, vi } from 'vitest';
import { buildSeason, buildSquad } from '../../../test/build-squads.ts';
import { buildMe } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { SquadPages } from '../squads/squad-pages.tsx';
import { answerSquads } from '../squads/test/club.ts';
import { SeasonWarning } from './season-warning.tsx';

const show = (now: string, seasons: Season[], me = buildMe('admin')) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  signIn(me);
  answerSquads({ squads: [buildSquad()], members: [], staff: {} });
  fakeServer.on<typeof listSeasons>('GET /v1/seasons', () => ({ records: seasons }));
  return renderPage(
    <>
      <SeasonWarning />
      <SquadPages title="Squads" />
    </>,
    { at: '/profiles/squads' },
  );
};
const next = () => buildSeason({ name: '2027/28', from: '2027-07-01', to: '2028-06-30', state: 'planned' });
/** Once the page has its seasons. */
const isLoaded = () => waitFor(() => expect(fakeServer.requests('GET /v1/seasons')).not.toEqual([]));

test('three weeks before the last day it says that no season follows, with the way to plan one', async () => {
  // 9 June 2027, 0:30 in Madrid.
  const { user, where } = show('2027-06-08T22:30:00.000Z', [buildSeason()]);
  const title = await screen.findByText('Season 2026/27 ends on June 30, 2027');
  const notice = within(title.closest<HTMLElement>('[role=alert]')!);
  expect(notice.getByText(/^No season follows yet/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Season 2026/27 ends on June 30, 2027. Plan next season' })).toHaveAttribute(
    'href',
    '/profiles/squads/plan',
  );
  await user.click(notice.getByRole('link', { name: 'Plan next season' }));
  expect(where()).toBe('/profiles/squads/plan');
});

test('after the last day it goes on saying so, also to the management', async () => {
  show('2027-07-10T10:00:00.000Z', [buildSeason({ state: 'closed' })], buildMe('management'));
  expect(await screen.findByText('Season 2026/27 ended on June 30, 2027')).toBeVisible();
});

test.each([
  ['earlier', '2027-06-08T10:00:00.000Z', [buildSeason()], buildMe('admin')],
  ['once the next season is planned', '2027-06-20T10:00:00.000Z', [next(), buildSeason()], buildMe('admin')],
  ['to a coach', '2027-06-20T10:00:00.000Z', [buildSeason()], buildMe('tactic')],
  ['in a club without seasons', '2027-06-20T10:00:00.000Z', [], buildMe('admin')],
])('says nothing %s', async (_when, now, seasons, me) => {
  show(now, seasons, me);
  expect(await screen.findByRole('heading', { name: 'Squads' })).toBeVisible();
  await isLoaded();
  expect(screen.queryByText(/Season 2026\/27 (ends|ended)/u)).toBeNull();
  expect(screen.queryByRole('link', { name: /Season 2026\/27/u })).toBeNull();
});

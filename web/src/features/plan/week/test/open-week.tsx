import type { updateTraining } from '@touchline/contract/football/trainings';
import type { getTraining } from '@touchline/contract/football/trainings';
import type { checkPlan, PlanCheck } from '@touchline/contract/plan/plan-clashes';
import type { getWeek, Week, WeekEvent } from '@touchline/contract/plan/week';
import type { UserData } from '@touchline/contract/people/auth';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { buildMe } from '../../../../test/build.ts';
import { fakeServer, reply } from '../../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { WeekPages } from '../week-pages.tsx';
import { buildTrainingFile, buildWeek } from './build-week.ts';

/** Friday, November 27, 2026, 9:41 AM in Madrid. */
export const now = '2026-11-27T08:41:00.000Z';

export const noClash: PlanCheck = { clashes: [], place: null, freeUntil: null, asksAgain: 0 };

type Open = {
  me?: UserData;
  week?: Week | (() => Week);
  at?: string;
  role?: 'admin' | 'tactic' | 'medical';
  check?: PlanCheck;
};

/** Opens the page of a week on its Friday. */
export const openWeek = async ({
  week = buildWeek(),
  at = '/projects/week',
  role = 'tactic',
  check = noClash,
  me = buildMe(role),
}: Open = {}) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  signIn(me);
  fakeServer.on<typeof getWeek>('GET /v1/week', () => (typeof week === 'function' ? week() : week));
  fakeServer.on<typeof checkPlan>('POST /v1/clashes/check', () => check);
  const view = renderPage(<WeekPages title="Week" />, { at });
  await screen.findByRole('heading', { level: 1, name: /November/u });
  return view;
};

/** The server's record of a training of the week, which a move reads and changes. */
export const serveTraining = (event: WeekEvent, changes: Partial<WeekEvent> = {}) => {
  const { _id, title, date, place, half, updatedAt } = { ...event, ...changes };
  const record = buildTrainingFile({ _id, title, date, place, half, updatedAt });
  fakeServer.on<typeof getTraining>('GET /v1/trainings/:id', () => reply(record, { etag: '"1"' }));
  fakeServer.on<typeof updateTraining>('PATCH /v1/trainings/:id', ({ body }) => {
    Object.assign(record, body, { updatedAt: now });
    return reply(record, { etag: '"2"' });
  });
  return record;
};

export const sentMoves = () =>
  fakeServer
    .requests('PATCH /v1/trainings/:id')
    .map(({ body, headers }) => ({ ...(body as object), etag: headers.get('if-match') }));

/** The card that shows this text. */
export const card = (text: string) =>
  screen.getByRole('button', { name: (name, element) => name.includes(text) && element.matches('[data-week-card]') });

import { QueryClientProvider } from '@tanstack/react-query';
import { consentPurposes, type Consent, type ConsentPurpose } from '@touchline/contract/people/consents';
import type { OwnConsents } from '@touchline/contract/me/me-consents';
import type { getMe, Me } from '@touchline/contract/me/me';
import type { getOwnAvailability } from '@touchline/contract/me/me-availability';
import type { OwnComplaint } from '@touchline/contract/me/me-complaints';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { LiveRegion } from '../../../components/feedback/live-region.tsx';
import { useAnnouncement } from '../../../lib/state/announce.ts';
import { followPath, usePath } from '../../../lib/browser/path.ts';
import { createQueryClient } from '../../../lib/http/query-client.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { MePages } from '../me-pages.tsx';

function Area() {
  return (
    <>
      <MePages path={usePath()} />
      <LiveRegion message={useAnnouncement()} />
    </>
  );
}

const queryClient = () => {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return client;
};

/** A day on which nothing limits the player. */
export const unlimited = (): OutputOf<typeof getOwnAvailability> => ({
  today: {
    training: 'full',
    match: 'available',
    reason: null,
    restrictions: [],
    limitedMinutes: null,
    otherRestriction: null,
    expectedReturn: null,
    note: null,
    since: null,
    until: null,
    by: null,
    at: null,
    undecided: null,
    bodyArea: null,
  },
  cases: [],
  readings: [],
});

/** Opens one of the player's own pages by its URL; `status` is what the player can take part in. */
export const openArea = (path: string, status: () => OutputOf<typeof getOwnAvailability> = unlimited) => {
  window.history.replaceState(null, '', path);
  followPath();
  fakeServer.on<typeof getOwnAvailability>('GET /v1/me/availability', status);
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(
    <QueryClientProvider client={queryClient()}>
      <Area />
    </QueryClientProvider>,
  );
  return { ...view, user };
};

export const buildConsents = (changes: Partial<Record<ConsentPurpose, Partial<Consent>>> = {}): Consent[] =>
  consentPurposes.map((purpose) => ({
    purpose,
    state: 'agreed',
    version: 1,
    at: '2026-08-01T09:00:00.000Z',
    by: 'player',
    byName: 'Mateo Iglesias',
    ...changes[purpose],
  }));

const open = { state: 'open', version: null, at: null, by: null, byName: null } as const;
/** Nobody has answered yet. */
export const openConsents = (): Consent[] => buildConsents({ wellness: open, medical: open, photos: open });

export const buildOwnConsents = (changes: Partial<OwnConsents> = {}): OwnConsents => ({
  consents: openConsents(),
  guardian: null,
  ...changes,
});

/** A day without events for a player with number 8, who has consented to everything. */
export const buildToday = (changes: Partial<Me> = {}): Me => ({
  player: {
    _id: newId(),
    name: 'Mateo Iglesias Romero',
    shirtName: 'Iglesias',
    nameLanguage: null,
    shirtNumber: 8,
    profileImage: null,
    position: 'CM',
    language: 'en',
  },
  club: { name: 'UD Valmora', timezone: 'Europe/Madrid', crest: null, medicalDepartmentOnly: false },
  now: '2026-10-17T08:00:00.000Z',
  next: { match: null, training: null, task: null },
  notOn: [],
  forms: [],
  presence: null,
  unreadReplies: 0,
  consents: buildConsents(),
  ...changes,
});

export const buildOwnComplaint = (changes: Partial<OwnComplaint> = {}): OwnComplaint => ({
  _id: newId(),
  status: 'pending',
  description: 'My left knee is swollen since the match.',
  reply: null,
  bodyParts: ['kneeLeft'],
  since: '2026-10-15',
  canTrain: 'limited',
  createdAt: '2026-10-16T08:00:00.000Z',
  updatedAt: '2026-10-16T08:00:00.000Z',
  photos: [],
  replied: null,
  isUnread: false,
  mayWithdraw: true,
  inTreatment: false,
  ...changes,
});

export const listAnswer = <T,>(records: T[]) => ({ records, pageNo: 1, pageSize: 30, total: records.length });

/** Pairs a phone, and fakes the responses its first page needs. */
export const pairPhone = (today: Me = buildToday()): Me => {
  playerSession.set('tlp_of-a-test');
  fakeServer.on<typeof getMe>('GET /v1/me', () => today);
  return today;
};

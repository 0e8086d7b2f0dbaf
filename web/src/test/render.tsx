import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import i18n from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, type Where } from './memory-router.tsx';
import { useLocation, useNavigate } from '../lib/router/router.tsx';
import type { getMe, UserData } from '@touchline/contract/people/auth';
import type { listBackups } from '@touchline/contract/club/backups';
import type { getFirstSteps } from '@touchline/contract/club/first-steps';
import type { getMailStatus } from '@touchline/contract/club/mails';
import type { getSecondFactor, getSecondFactorOfUser } from '@touchline/contract/people/second-factor';
import type { listNamesakes } from '@touchline/contract/people/namesakes';
import type { listUsers } from '@touchline/contract/people/users';
import { createErrorListener } from '../app/error-listener.ts';
import { ToastRegion } from '../app/toast-region.tsx';
import { listenToCalls } from '../lib/http/call-meta.ts';
import { createQueryClient } from '../lib/http/query-client.ts';
import { session } from '../lib/session/session.ts';
import { buildMe, pageOf } from './build.ts';
import { fakeServer } from './fake-server.ts';

/** The console's query client with immediate retries. */
export const testQueryClient = (): QueryClient => {
  listenToCalls(createErrorListener(i18n.t));
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return client;
};

/** Writes the present address onto the page, hidden, where the test can read it. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <data hidden data-where={pathname + search + hash} />;
}

/** Gives tests the browser's back and forward. */
function Travel({ onReady }: { onReady: (travel: (steps: number) => void) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady((steps) => void navigate(steps)), [navigate, onReady]);
  return null;
}

type Options = {
  at?: Where;
  queryClient?: QueryClient;
};

/**
 * Renders a page with everything that it needs: router, queries, error listener, toasts. Returns the testing library's
 * result with `user` (clicks and types), `queryClient`, `where()` (the current address) and `travel()` (moves through
 * the history by a number of entries).
 */
export const renderPage = (page: ReactNode, { at = '/', queryClient = testQueryClient() }: Options = {}) => {
  // Without style sheets no element ignores pointer events, and checking for it takes a tenth of the time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  let go: (steps: number) => void = () => undefined;
  const keepTravel = (travel: (steps: number) => void) => {
    go = travel;
  };
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter at={at}>
        {page}
        <Address />
        <Travel onReady={keepTravel} />
      </MemoryRouter>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return {
    ...view,
    user,
    queryClient,
    travel: (steps: number) => act(() => go(steps)),
    where: () => document.querySelector<HTMLElement>('[data-where]')?.dataset.where,
  };
};

/** Signs a person in and sets up the answers that the frame requires. */
export const signIn = (me: UserData = buildMe()): UserData => {
  session.set('token-of-a-test');
  fakeServer.on<typeof getMe>('GET /auth/me', () => me);
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([]));
  fakeServer.on<typeof listNamesakes>('GET /v1/namesakes', () => ({ records: [] }));
  fakeServer.on<typeof listBackups>('GET /v1/backups', () => ({
    records: [],
    runningSince: null,
    lastMadeAt: null,
    isOverdue: false,
    isSealed: false,
  }));
  fakeServer.on<typeof getSecondFactor>('GET /v1/account/second-factor', () => ({
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  }));
  fakeServer.on<typeof getSecondFactorOfUser>('GET /v1/users/:id/second-factor', () => ({ isOn: false, since: null }));
  // A club that has done them all.
  fakeServer.on<typeof getFirstSteps>('GET /v1/first-steps', () => ({ steps: null }));
  fakeServer.on<typeof getMailStatus>('GET /v1/mails/status', () => ({
    failed: 0,
    retrying: 0,
    lastFailure: null,
    wrongProtocolPort: null,
  }));
  return me;
};

/** Pastes a text into a field: typing would render the page after each key. A test about typing calls `user.type`. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

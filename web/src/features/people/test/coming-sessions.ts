import type {
  addToComingSessions,
  ComingSessions,
  getComingSessions,
} from '@touchline/contract/people/coming-sessions';
import { fakeServer } from '../../../test/fake-server.ts';

export const noSessions: ComingSessions = { called: { trainings: 0, tasks: 0 }, open: { trainings: 0, tasks: 0 } };
export const addCall = 'POST /v1/users/:id/coming-sessions';

/** Fakes the coming sessions of all players; adding a player leaves nothing to add. */
export const serveComingSessions = (sessions: Partial<ComingSessions> = {}): void => {
  let now = { ...noSessions, ...sessions };
  fakeServer.on<typeof getComingSessions>('GET /v1/users/:id/coming-sessions', () => now);
  fakeServer.on<typeof addToComingSessions>(addCall, () => {
    const added = now.open;
    now = { called: added, open: noSessions.open };
    return { added };
  });
};

import type { getMe, Me } from '@touchline/contract/me/me';
import type { GuardedChild } from '@touchline/contract/me/me-guardian';
import { playerSession } from '../../../lib/session/session.ts';
import { newId } from '../../../test/build.ts';
import { fakeServer, refuse } from '../../../test/fake-server.ts';
import { buildToday } from './area.tsx';

/** A squad as children carry it. */
export const squad = (shortName: string, colour: 'c' | 'd') => ({ _id: newId(), name: shortName, shortName, colour });
export const buildChild = (name: string, changes: Partial<GuardedChild> = {}): GuardedChild => ({
  _id: newId(),
  name,
  shirtNumber: 7,
  profileImage: null,
  squad: squad('U13', 'd'),
  stage: 'young',
  mayAnswer: true,
  mayConsent: true,
  ...changes,
});

/** Pairs a guardian's phone with these children; `today` gives what differs for one of them. */
export const pairGuardian = (given: GuardedChild[], today: (child: GuardedChild) => Partial<Me> = () => ({})) => {
  const family = { children: given };
  playerSession.set('tlg_of-a-test');
  fakeServer.on<typeof getMe>('GET /v1/me', ({ headers }) => {
    const { children } = family;
    const wanted = headers.get('x-child') ?? children[0]?._id;
    const child = children.find(({ _id }) => _id === wanted);
    if (!child) return refuse('resourceNotFound');
    const { player, ...rest } = buildToday(today(child));
    const { _id, name, shirtNumber } = child;
    return { ...rest, player: { ...player, _id, name, shirtName: name, shirtNumber }, children };
  });
  return family;
};

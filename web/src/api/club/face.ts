import type { ClubFace, getClubFace } from '@touchline/contract/club/face';
import { call } from '../../lib/http/api-client.ts';
import { createStore, useStore } from '../../lib/state/store.ts';

/** What the head shows: undefined until the answer is here. */
export const clubFace = createStore<ClubFace | undefined>(undefined);

/**
 * For a crest that does not load, such as one whose link has expired on a screen that stands open. Without any answer the page
 * is Touchline's, as before the setup.
 */
export const loseCrest = (): void => clubFace.set({ name: null, ...clubFace.get(), crest: null });

/** Fetches it at the start. Not a query, because the players' first page loads none. */
export const loadFace = (): Promise<void> =>
  call<typeof getClubFace>('GET /v1/club/face', {}, { token: null }).then(clubFace.set, loseCrest);

/** The name and the crest of the club; undefined until the answer is here. */
export const useFace = (): ClubFace | undefined => useStore(clubFace);

/** After a change of the name or the crest, where the page shows them. */
export const refreshFace = (): void => {
  if (clubFace.get()) void loadFace();
};

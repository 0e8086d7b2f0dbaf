import type { ClubFace, getClubFace } from '@touchline/contract/club/face';
import { call } from '../../lib/http/api-client.ts';
import { createStore, useStore } from '../../lib/state/store.ts';

/** What the head shows: undefined until the answer is here. */
export const clubFace = createStore<ClubFace | undefined>(undefined);

/**
 * Fetches it at the start. Not a query, because the players' first page loads none. Without any answer the page is
 * Touchline's, as before the setup; later it keeps what it shows. A crest that was lost is not shown again.
 */
export const loadFace = (lost?: string): Promise<void> =>
  call<typeof getClubFace>('GET /v1/club/face', {}, { token: null }).then(
    (face) => clubFace.set(face.crest === lost ? { ...face, crest: null } : face),
    () => clubFace.set(clubFace.get() ?? { name: null, crest: null }),
  );

/** For a crest that does not load: on a screen that stands open its link expires, so that it is asked for once more. */
export const loseCrest = (): void => {
  const face = clubFace.get();
  if (!face?.crest) return;
  clubFace.set({ ...face, crest: null });
  void loadFace(face.crest);
};

/** The name and the crest of the club; undefined until the answer is here. */
export const useFace = (): ClubFace | undefined => useStore(clubFace);

/** After a change of the name or the crest, where the page shows them. */
export const refreshFace = (): void => {
  if (clubFace.get()) void loadFace();
};

import { createStore, useStore } from '../state/store.ts';
import { idIn } from './squad.ts';

/** The season that an address names. */
export const seasonIn = (search: string): string | null => idIn(search, 'season');

// Not kept for the next sign-in: it would show old figures to somebody who has forgotten the choice.
const store = createStore(seasonIn(window.location.search));

/** Chooses the closed season whose statistics and attendance are shown; null for no limit, and the figures of today. */
export const chooseSeason = store.set;

/** The chosen season. A change remounts the page, so that queries may read it as they are built. */
export const useSeason = (): string | null => useStore(store);

/** The part of a query that limits it to the chosen season; nothing without one. */
export const ofSeason = (): { season?: string } => {
  const season = store.get();
  return season === null ? {} : { season };
};

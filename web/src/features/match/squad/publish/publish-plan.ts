import type { MatchSquad } from '@touchline/contract/match/match-squads';

/** Whom the next publishing tells what. */
export type PublishPlan = {
  isFirst: boolean;
  /** Everybody who is called up, reserves too. */
  called: number;
  minors: number;
  /** Called up since it was published. */
  added: { _id: string; name: string; number: number | null }[];
  withdrawn: { _id: string; name: string }[];
  /** Called up before, and now on the sheet or among the reserves instead. */
  moved: { _id: string; name: string; number: number | null; to: 'onSheet' | 'reserve' }[];
  /** All others who are called up, if something that concerns them has changed. */
  others: number;
  /** What has changed for all of them. */
  changes: MatchSquad['pending'];
  /** When they meet so far; null if it was not known. */
  metAt: string | null;
  /** Answers can't stay: the meeting moves by two hours, to another day or place. */
  asksAgain: boolean;
};

const longMinutes = 120;

/** Works out what a publishing of a squad as saved does. `dayOf` gives the club's day of a moment. */
export const publishPlan = (squad: MatchSquad, dayOf: (moment: string) => string): PublishPlan => {
  const { players, pending, publishedAt, meetingAt } = squad;
  const added = new Set(pending.flatMap(({ kind, player }) => (kind === 'called' && player ? [player._id] : [])));
  const places = new Map(
    pending.flatMap(({ kind, player }) =>
      player && (kind === 'onSheet' || kind === 'reserve') ? [[player._id, kind] as const] : [],
    ),
  );
  const changes = pending.filter(({ player }) => player === null);
  const meeting = changes.find(({ kind }) => kind === 'meeting');
  const minutes = meeting?.minutes ?? null;
  const metAt =
    meetingAt !== null && minutes !== null ? new Date(Date.parse(meetingAt) - minutes * 60_000).toISOString() : null;
  const isOtherDay = metAt !== null && meetingAt !== null && dayOf(metAt) !== dayOf(meetingAt);
  return {
    isFirst: publishedAt === null,
    called: players.length,
    minors: players.filter(({ player }) => player.isMinor).length,
    added: players
      .filter(({ player }) => added.has(player._id))
      .map(({ player: { _id, name }, shirtNumber }) => ({ _id, name, number: shirtNumber })),
    withdrawn: pending.flatMap(({ kind, player }) => (kind === 'withdrawn' && player ? [player] : [])),
    moved: players.flatMap(({ player: { _id, name }, shirtNumber }) => {
      const to = places.get(_id);
      return to ? [{ _id, name, number: shirtNumber, to }] : [];
    }),
    others:
      changes.length > 0 ? players.filter(({ player }) => !added.has(player._id) && !places.has(player._id)).length : 0,
    changes,
    metAt,
    asksAgain:
      (minutes !== null && Math.abs(minutes) >= longMinutes) ||
      isOtherDay ||
      changes.some(({ kind }) => kind === 'place'),
  };
};

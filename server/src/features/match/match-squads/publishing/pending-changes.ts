import { isDeepStrictEqual } from 'node:util';
import type { PendingChange } from '@touchline/contract/match/match-squads';

import { minutesMs } from '../../../../lib/time/clock.ts';
import type { CalledRow, PublishedCallUp, SquadRow } from '../match-squads.repository.ts';

/** A call-up as its players read it. */
export const callUpOf = (
  row: Pick<SquadRow, 'meeting_at' | 'meeting_place' | 'travel' | 'kit' | 'note'>,
  called: readonly Pick<CalledRow, 'user_id' | 'role'>[],
): PublishedCallUp => ({
  players: called.map(({ user_id, role }) => ({ id: user_id, reserve: role === 'reserve' })),
  meetingAt: row.meeting_at,
  meetingPlace: row.meeting_place,
  travel: row.travel,
  kit: row.kit,
  note: row.note,
});

export type Differences = {
  added: string[];
  withdrawn: string[];
  /** Called before and now, but from the sheet to the reserves or back. */
  moved: { id: string; to: 'onSheet' | 'reserve' }[];
  /** By how much the meeting moves; null if it does not, or was not or is no longer set. */
  minutes: number | null;
  changed: Exclude<PendingChange['kind'], 'called' | 'withdrawn' | 'onSheet' | 'reserve'>[];
};

/** What a call-up says otherwise than the one that was published. */
export const differencesOf = (before: PublishedCallUp, after: PublishedCallUp): Differences => {
  const ids = ({ players }: PublishedCallUp) => players.map(({ id }) => id);
  const wasReserve = new Map(before.players.map(({ id, reserve }) => [id, reserve]));
  const isCalled = new Set(ids(after));
  const fields = [
    ['meeting', before.meetingAt, after.meetingAt],
    ['place', before.meetingPlace, after.meetingPlace],
    ['kit', before.kit, after.kit],
    ['travel', before.travel, after.travel],
    ['message', before.note, after.note],
  ] as const;
  const changed = fields.flatMap(([kind, was, is]) => (isDeepStrictEqual(was, is) ? [] : [kind]));
  const isMoved = changed.includes('meeting') && before.meetingAt !== null && after.meetingAt !== null;
  return {
    added: ids(after).filter((id) => !wasReserve.has(id)),
    withdrawn: ids(before).filter((id) => !isCalled.has(id)),
    moved: after.players.flatMap(({ id, reserve }) =>
      wasReserve.has(id) && wasReserve.get(id) !== reserve
        ? [{ id, to: reserve ? ('reserve' as const) : ('onSheet' as const) }]
        : [],
    ),
    minutes: isMoved ? Math.round((Date.parse(after.meetingAt!) - Date.parse(before.meetingAt!)) / minutesMs(1)) : null,
    changed,
  };
};

/** The same as the console lists it; players without a name are left out. */
export const pendingOf = (
  { added, withdrawn, moved, minutes, changed }: Differences,
  nameOf: (id: string) => string | undefined,
): PendingChange[] => {
  const ofPlayers = (kind: 'called' | 'withdrawn' | 'onSheet' | 'reserve', ids: readonly string[]) =>
    ids.flatMap((id): PendingChange[] => {
      const name = nameOf(id);
      return name === undefined ? [] : [{ kind, player: { _id: id, name }, minutes: null }];
    });
  return [
    ...ofPlayers('called', added),
    ...ofPlayers('withdrawn', withdrawn),
    ...moved.flatMap(({ id, to }) => ofPlayers(to, [id])),
    ...changed.map((kind) => ({ kind, player: null, minutes: kind === 'meeting' ? minutes : null })),
  ];
};

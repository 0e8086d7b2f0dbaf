import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { suspensionsOf } from '../../suspensions/count.service.ts';
import type { FileMatch } from '../file-matches.repository.ts';
import type { MatchDiscipline } from './player-warnings.ts';

/** The suspensions of players in a match, and who is on the brink of one, by player. A festival has neither. */
export const disciplineIn = async (
  db: Db,
  { id, starts_at, is_festival }: Pick<FileMatch, 'id' | 'starts_at' | 'is_festival'>,
  clock: Clock,
): Promise<ReadonlyMap<string, MatchDiscipline>> => {
  if (is_festival) return new Map();
  const { suspended, brink } = await suspensionsOf(db, { match: id, startsAt: starts_at, clock });
  return new Map(
    [...new Set([...suspended.keys(), ...brink.keys()])].map((player) => {
      const [ban, near] = [suspended.get(player), brink.get(player)];
      return [
        player,
        {
          suspended: ban ? { kind: ban.kind, count: ban.count } : null,
          // Of somebody who is out it tells nothing.
          brink: near && !ban ? { yellows: near.count, byEntered: near.byEntered } : null,
        },
      ];
    }),
  );
};

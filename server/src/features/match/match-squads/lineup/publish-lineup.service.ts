import type { LineupVisibility } from '@touchline/contract/match/match-choices';
import type { MatchSquad, publishLineup } from '@touchline/contract/match/match-squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, json, type Db, type Tx } from '../../../../db/database.ts';
import type { Once } from '../../../../db/idempotency.ts';
import { conflict, invalidField } from '../../../../lib/errors.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import { contentOf } from '../lineup-content.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import type { ReadSquad, SquadReader } from '../read-squad.service.ts';
import { lockSquad } from '../save-squad.service.ts';
import { openRedsOf } from './open-reds.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; read: ReadSquad };
type Input = RequestOf<typeof publishLineup>['body'];

/** From when on players see a line-up; null: not at all. */
const visibleFrom = (visibility: LineupVisibility, at: string | null, now: string): string | null =>
  ({ now, at, never: null })[visibility];

/** Publishes the line-up of a match as it stands: players see it at once, from a moment on, or not at all. */
export const createPublishLineup =
  ({ db, clock, audit, read }: Deps) =>
  /**
   * Throws 404, 403, 412; 400 naming `at` where the moment is missing, and `players` while nobody is called up; 409
   * `lineupEmpty` while nobody is in the eleven, unless it is taken back.
   */
  async (
    id: string,
    { visibility, at }: Input,
    { once, ...caller }: { actor: SquadReader; ifMatch: string | undefined; once: Once },
  ): Promise<MatchSquad> => {
    if (visibility === 'at' && at === null) throw invalidField('at', 'required');
    const write = async (tx: Tx): Promise<void> => {
      const { match, row, called } = await lockSquad(tx, id, caller);
      if (!row || called.length === 0) throw invalidField('players', 'required');
      // Taking it back shows nobody anything.
      if (visibility !== 'never' && !called.some(({ role }) => role === 'starter')) throw conflict('lineupEmpty');
      const now = timestampOf(clock);
      const content = contentOf(row, called);
      await createMatchSquadsRepository(tx).update(id, {
        lineup_visibility: visibility,
        lineup_visible_from: visibleFrom(visibility, at, now),
        lineup_published_at: now,
        lineup_published_by: caller.actor.userId,
        published_lineup: json(content),
        // Present reasons against it are known; only later ones are reported.
        lineup_reds: json(await openRedsOf(tx, { match, content, clock })),
        updated_at: nextVersion(clock, row.updated_at),
      });
      await audit.note(tx, {
        actor: caller.actor,
        action: 'match.lineupPublished',
        subject: { kind: 'match', id },
        fields: [visibility],
      });
    };
    await briefly(db, (tx) => once(tx, () => write(tx)));
    return read(id, caller.actor);
  };

export type PublishLineup = ReturnType<typeof createPublishLineup>;

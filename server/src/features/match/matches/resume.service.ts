import { startsLater } from '@touchline/contract/football/takes-place';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { noteMoved } from '../../football/replies/changed/changed-events.service.ts';
import { createEventNews, toldOf } from '../../football/event-news/event-news.service.ts';
import { createMovedNews } from '../../football/event-news/moved-news.service.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { moveCallUp } from '../match-squads/publishing/move-call-up.service.ts';
import { isRestPlayed } from './file-changes.ts';
import { createMatchesRepository, type MatchRow } from './matches.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'queue' | 'takeUnsent' | 'sentAbout' | 'withdrawAbout'>;
  config: { publicUrl: string };
};

/** Says when the rest of an abandoned match is played, or that it has no date: one match with two dates. */
export const createResuming = ({ db, clock, audit, mails, config: { publicUrl } }: Deps) => {
  const tellMoved = createMovedNews({ clock, mails, publicUrl });
  const { tell } = createEventNews({ clock, mails, publicUrl });

  /**
   * Throws 409 `matchNotAbandoned` for a match that was not abandoned or is played again as another one, 400 naming `date` for a
   * rest before the match, and for one to come whose rest has been recorded.
   */
  const assertPossible = (row: MatchRow, date: string | null): void => {
    const now = timestampOf(clock);
    const hasGoneOn = isRestPlayed(row, row.state, now);
    if ((row.state !== 'abandoned' && !hasGoneOn) || row.is_replayed)
      throw conflict('matchNotAbandoned', { match: row.id });
    if (date !== null && date <= row.starts_at) throw invalidField('date', 'resumesTooEarly');
    if (hasGoneOn && (date === null || startsLater(date, now))) throw invalidField('date', 'importPlayedMoved');
  };

  const write = async (tx: Tx, id: string, date: string | null, actor: BoundActor): Promise<void> => {
    const matches = createMatchesRepository(tx);
    const row = await matches.lock(id);
    if (!row) throw notFound('match');
    await assertMayChange(tx, { noun: 'match', squad: row.squad_id }, actor);
    if (date === row.resumes_at) return;
    assertPossible(row, date);
    const now = timestampOf(clock);
    // Of a rest that lost its date the emails about it are sent only while it has none.
    const newsId = date === null ? newId(clock().getTime()) : null;
    const rest = newsId === null ? undefined : await createAskedEventsRepository(tx).find(id);
    const version = nextVersion(clock, row.updated_at);
    await matches.update(id, { resumes_at: date, call_off_id: newsId, updated_at: version });
    if (newsId !== null && rest) {
      const { told } = await toldOf(tx, [{ event: rest, isRest: true }], { now, without: actor.userId });
      await tell(tx, { news: 'off', id: newsId, told });
    }
    if (date !== null) {
      if (row.call_off_id !== null) await mails.withdrawAbout(tx, row.call_off_id, ['eventOff']);
      const from = row.resumes_at ?? row.starts_at;
      // Who came to the first part has not said whether he comes to the rest.
      const before = { startsAt: from, place: row.venue, timeUnknown: false };
      const event = { id, kind: 'match' as const, squad: row.squad_id };
      await noteMoved(tx, event, { before, after: { startsAt: date, place: row.venue }, now });
      await moveCallUp(tx, id, { from, to: date });
      const was = { startsAt: from, timeUnknown: row.resumes_at === null && row.time_unknown };
      await tellMoved(tx, [{ id, ...was, isRest: true }], actor.userId);
    }
    await audit.note(tx, { actor, action: 'match.updated', subject: { kind: 'match', id }, fields: ['resumesAt'] });
  };

  return {
    /** The same as `resume`, within a transaction. */
    resumeIn: write,
    /** Sets the moment, or null: it does not go on. Throws 404, 403 as `assertMayChange` does, and as `assertPossible`. */
    resume: (id: string, date: string | null, actor: BoundActor): Promise<void> =>
      briefly(db, (tx) => write(tx, id, date, actor)),
  };
};

export type Resuming = ReturnType<typeof createResuming>;

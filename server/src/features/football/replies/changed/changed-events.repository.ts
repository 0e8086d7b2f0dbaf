import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { inChunks } from '../../../../db/queries/in-chunks.ts';
import type { EventKind } from '../asked/asked-event.ts';

const eventTables = { match: 'matches', training: 'trainings', task: 'tasks' } as const;

/** What is stored of the answers to events that are changed or deleted. */
export const createChangedEventsRepository = (db: Db) => ({
  /** Those of these events that start after a moment. */
  coming: (kind: EventKind, ids: readonly string[], after: string) =>
    db
      .selectFrom(eventTables[kind] as 'trainings')
      .select(['id', 'starts_at', 'squad_id'])
      .where('id', 'in', anyOf(db, ids))
      .where('starts_at', '>', after)
      .execute(),
  putCalls: (calls: readonly { id: string; userId: string; at: string }[]): Promise<void> =>
    inChunks(calls, (part) =>
      db
        .insertInto('late_calls')
        .values(part.map(({ id, userId, at }) => ({ event_id: id, user_id: userId, called_at: at })))
        .onConflict((known) =>
          known.columns(['event_id', 'user_id']).doUpdateSet((on) => ({ called_at: on.ref('excluded.called_at') })),
        )
        .execute(),
    ),
  /** Deletes all that is stored of the answers to events. */
  forget: async (events: readonly string[]): Promise<void> => {
    for (const table of ['replies', 'reply_changes', 'event_askings', 'late_calls'] as const)
      await db
        .deleteFrom(table as 'replies')
        .where('event_id', 'in', anyOf(db, events))
        .execute();
  },
});

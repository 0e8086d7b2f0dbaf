import type { Db } from '../../db/database.ts';

/** What waits for a player, each by an index. */
export const createMeRepository = (db: Db) => ({
  /** The forms that can be answered at a moment, the first sent first. */
  openForms: (userId: string, at: string) =>
    db
      .selectFrom('wellness_links')
      .innerJoin('wellness_forms', 'wellness_forms.id', 'wellness_links.form_id')
      .select(['wellness_links.id', 'wellness_links.type', 'wellness_links.expires_at', 'wellness_forms.title'])
      .where('wellness_links.user_id', '=', userId)
      .where('wellness_links.answered_at', 'is', null)
      .where('wellness_links.expires_at', '>', at)
      .orderBy('wellness_links.sent_at')
      .orderBy('wellness_links.id')
      .execute(),
  unreadReplies: async (userId: string): Promise<number> => {
    const { total } = await db
      .selectFrom('medical_complaints')
      .select((on) => on.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('reply', 'is not', null)
      .where('reply_read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  /** The last entry of a period that has no time out. */
  openEntry: (userId: string, { since, before }: { since: string; before: string }) =>
    db
      .selectFrom('attendances')
      .select(['check_in', 'session'])
      .where('user_id', '=', userId)
      .where('check_in', '>=', since)
      .where('check_in', '<', before)
      .where('check_out', 'is', null)
      .orderBy('check_in', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  /** The crest of the club's own team. */
  crest: async (): Promise<string | null> =>
    (await db.selectFrom('teams').select('icon').where('is_own', '=', true).executeTakeFirst())?.icon ?? null,
});

import type { NamedMigration } from '../../vocabulary.ts';

/** Where replies to the club's mails go, and whether those to call-ups go to the squad's head coach. */
export const sayWhoGetsReplies: NamedMigration = {
  name: '0081-say-who-gets-replies',
  up: async ({ db, column }) => {
    const club = db.schema.alterTable('club');
    await club.addColumn('reply_to', column.text(), (it) => it.notNull().defaultTo('')).execute();
    await club.addColumn('call_up_replies_to_coach', column.flag(), (it) => it.notNull().defaultTo(false)).execute();
  },
};

import { required, type NamedMigration } from '../../vocabulary.ts';

/** The end of the audit log gets a seal by the installation's keys, and its entries hashes that need the keys. */
export const sealAuditLog: NamedMigration = {
  name: '0027-seal-audit-log',
  up: async ({ db, column }) => {
    const head = db.schema.alterTable('audit_head');
    await head.addColumn('plain_until', column.integer(), (it) => required(it).defaultTo(0)).execute();
    await head.addColumn('foreign_until', column.integer(), (it) => required(it).defaultTo(0)).execute();
    // A migration has no keys: the start that follows seals the log.
    await head.addColumn('seal', column.text(), (it) => required(it).defaultTo('')).execute();
    await head.addColumn('waiting', column.json(), (it) => required(it).defaultTo('[]')).execute();
  },
};

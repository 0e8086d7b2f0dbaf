import { sql, SqliteIntrospector, type Kysely } from 'kysely';

/** Leaves out the tables in which the engine keeps an index of texts: they hold no rows of ours. */
export class OwnTablesIntrospector extends SqliteIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(options?: Parameters<SqliteIntrospector['getTables']>[0]) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where schema = 'main' and type in ('virtual', 'shadow')`.execute(this.#db);
    const others = new Set(rows.map(({ name }) => name));
    return (await super.getTables(options)).filter(({ name }) => !others.has(name));
  }
}

import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * The rows of a query that is written as text. Within another query an engine accepts nothing that writes, so the
 * statement is known to change nothing (`queries/effects.ts`); as a text of its own it would count as a write of everything. The
 * rows have no order.
 */
export const readRows = <Row>(db: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> =>
  db
    .selectFrom(sql<Row>`(${query})`.as('found'))
    .selectAll()
    .execute() as Promise<Row[]>;

import type { Compilable, CompiledQuery, OperationNode, SelectQueryBuilder } from 'kysely';
import { runsInThread, type Db } from '../database.ts';
import { keptRows, sharedRows } from './kept-rows.ts';
import { untilWritten } from './touches.ts';

/** A placeholder for a value in the query; no stored value begins like this. */
const placeOf = (index: number): string => `\u0000place ${index}`;

/** A query that is built once and runs with the values given; `treeOf` is what it was compiled from. */
export type Reusable<Given extends readonly string[], Row> = ((db: Db, ...given: Given) => Promise<Row[]>) & {
  treeOf: (db: Db) => OperationNode;
};

/** Where the engine caches the rows, `shared` gives the same objects until the next write: nobody may change them. */
export type Sharing<Given extends readonly string[], Row> = {
  shared: (db: Db, ...given: Given) => Promise<readonly Readonly<Row>[]>;
};

/**
 * Builds and compiles a query once and runs it with other values each time: for queries of every request, compiling
 * would take several times as long as running. Accepts texts only.
 */
export const reusable = <Given extends readonly string[], Row>(
  build: (db: Db, ...given: Given) => Compilable<Row>,
): Reusable<Given, Row> & Sharing<Given, Row> => {
  // Compiled per engine; transactions share the query of their database.
  const known = new WeakMap<object, CompiledQuery<Row>>();
  const places = Array.from({ length: build.length - 1 }, (_, index) => placeOf(index));
  const compiledFor = (db: Db): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db, ...(places as unknown as Given)).compile();
    known.set(adapter, compiled);
    return compiled;
  };
  const filled = (db: Db, given: Given): CompiledQuery<Row> => {
    const compiled = compiledFor(db);
    const parameters = compiled.parameters.map((value) => {
      const index = places.indexOf(value as string);
      return index < 0 ? value : given[index];
    });
    return { ...compiled, parameters };
  };
  const run = async (db: Db, ...given: Given): Promise<Row[]> => {
    const query = filled(db, given);
    return keptRows<Row>(db, query.sql, query.parameters) ?? (await db.executeQuery<Row>(query)).rows;
  };
  const shared = async (db: Db, ...given: Given): Promise<readonly Readonly<Row>[]> => {
    const query = filled(db, given);
    return sharedRows<Row>(db, query.sql, query.parameters) ?? (await db.executeQuery<Row>(query)).rows;
  };
  return Object.assign(run, { shared, treeOf: (db: Db) => compiledFor(db).query });
};

/**
 * For `$call`: makes SQLite cache the rows of a query that is asked again and again until one of its tables is written. On
 * PostgreSQL another server announces a write a moment after it has answered it: too late for who asks this server next.
 */
export const cachedInThread =
  (db: Db) =>
  <Tables, Names extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Names, Row>,
  ): SelectQueryBuilder<Tables, Names, Row> =>
    runsInThread(db) ? query.modifyFront(untilWritten) : query;

/** How many queries of a list are kept, oldest dropped first. */
const builtMax = 200;

/**
 * Builds and compiles a query once for each question: for lists, which are asked the same few questions again and again.
 * The query may depend on nothing but the question, which must be JSON.
 */
export const reusableFor = <Question extends object, Row>(build: (db: Db, question: Question) => Compilable<Row>) => {
  // Compiled per engine; transactions share the queries of their database.
  const known = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db: Db, question: Question): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const built = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    known.set(adapter, built);
    const key = JSON.stringify(question);
    const compiled = built.get(key) ?? build(db, question).compile();
    if (!built.has(key)) {
      if (built.size >= builtMax) built.delete(built.keys().next().value!);
      built.set(key, compiled);
    }
    return keptRows<Row>(db, compiled.sql, compiled.parameters) ?? (await db.executeQuery<Row>(compiled)).rows;
  };
};

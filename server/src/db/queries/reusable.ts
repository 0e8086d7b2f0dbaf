import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '../database.ts';

/** Stands in a query for what each use gives; nothing that is stored begins like this. */
const placeOf = (index: number): string => `\u0000place ${index}`;

/**
 * A query that each request asks, built and written out once: that takes several times as long as the database needs to
 * answer it. Give it texts only.
 */
export const reusable = <Given extends readonly string[], Row>(
  build: (db: Db, ...given: Given) => Compilable<Row>,
): ((db: Db, ...given: Given) => Promise<Row[]>) => {
  // Each engine has its own words; transactions share those of their database.
  const known = new WeakMap<object, CompiledQuery<Row>>();
  const places = Array.from({ length: build.length - 1 }, (_, index) => placeOf(index));
  return async (db, ...given) => {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db, ...(places as unknown as Given)).compile();
    known.set(adapter, compiled);
    const parameters = compiled.parameters.map((value) => {
      const index = places.indexOf(value as string);
      return index < 0 ? value : given[index];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

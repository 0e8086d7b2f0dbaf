import { createGalleriesRepository } from '../src/features/ground/galleries/galleries.repository.ts';
import type { Db } from '../src/db/database.ts';
import { newId } from '../src/lib/id.ts';
import { caseKey, fold } from '../src/lib/text/search.ts';
import { median, openClub } from './open-club.ts';

const rounds = 12;
const teams = 40;

/** Inserts matches, one every three days around today, each with its cover. */
const fill = async (db: Db, matches: number): Promise<void> => {
  const nowMs = Date.now();
  const stamp = (ms: number) => new Date(ms).toISOString();
  const at = { created_at: stamp(nowMs), updated_at: stamp(nowMs) };
  const badge = (name: string) => ({
    id: newId(),
    name,
    name_key: fold(name),
    name_case_key: caseKey(name),
    icon: null,
    ...at,
  });
  await db.transaction().execute(async (tx) => {
    const [league, ...clubs] = ['Liga Norte', ...Array.from({ length: teams }, (_, index) => `Club ${index}`)].map(
      badge,
    );
    await tx.insertInto('leagues').values(league!).execute();
    await tx.insertInto('teams').values(clubs).execute();
    const ids = Array.from({ length: matches }, () => newId());
    for (const [index, id] of ids.entries()) {
      const starts_at = stamp(nowMs + (index - matches / 2) * 259_200_000);
      const sides = { home_team_id: clubs[index % teams]!.id, away_team_id: clubs[(index + 1) % teams]!.id };
      const row = { id, starts_at, ...sides, league_id: league!.id, venue: null, home_score: null, away_score: null };
      await tx
        .insertInto('matches')
        .values({ ...row, ...at })
        .execute();
    }
    const galleries = createGalleriesRepository(tx);
    const covers = ids.map((recordId) => ({ key: newId(), recordId }));
    const files = covers.map(({ key, recordId }) => ({ id: key, holder: `matches:${recordId}:images.${key}` }));
    await galleries.insertCovers(files, stamp(nowMs));
    await galleries.insertFirst(covers);
  });
};

const small = await openClub(30);
const large = await openClub(30);
await fill(small.db, 50);
await fill(large.db, 1_000);
console.log('List of 30 matches, milliseconds per request (median of rounds), SQLite, in process:');
for (const path of ['/v1/matches', '/v1/matches?type=past', '/v1/matches?sort=date', '/v1/matches?search=club%2017']) {
  const times: [number[], number[]] = [[], []];
  // Alternating, so that load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await small.time(path));
    times[1].push(await large.time(path));
  }
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  console.log(
    `${path.padEnd(40)} 50: ${fewMs.toFixed(2)}  1,000: ${manyMs.toFixed(2)}  ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}
await small.close();
await large.close();

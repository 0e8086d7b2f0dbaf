import type { Db } from '../src/db/database.ts';
import { newId } from '../src/lib/id.ts';
import { fold } from '../src/lib/text/search.ts';
import { median, openClub } from './open-club.ts';

const rounds = 3;
const sizes = [1_000, 100_000] as const;
const sessions = 40;

/** Inserts attendances, one every five minutes, alternating between mornings and trainings. */
const fill = async (db: Db, records: number): Promise<void> => {
  const nowMs = Date.now();
  const players = await db.selectFrom('users').select('id').where('role', '=', 'player').execute();
  const rowOf = (index: number) => {
    const at = new Date(nowMs - index * 300_000).toISOString();
    const session = index % 2 === 0 ? 'Morning' : `Training ${index % sessions}`;
    const row = { id: newId(), user_id: players[(index * 7) % players.length]!.id, check_in: at, session };
    return { ...row, search: fold(session), created_at: at, updated_at: at };
  };
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < records; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => rowOf(from + index));
      await tx.insertInto('attendances').values(rows).execute();
    }
  });
};

const clubs = [await openClub(30), await openClub(30)] as const;
for (const [index, club] of clubs.entries()) await fill(club.db, sizes[index]!);

/** Compares the same list in the small and the large club: its first page, or its last. */
const compare = async (query: string, isLast: boolean): Promise<void> => {
  const times: [number[], number[]] = [[], []];
  const pages: number[] = [];
  for (const { total } of clubs)
    pages.push(isLast ? Math.max(1, Math.ceil((await total(`/v1/attendances?${query}`)) / 30)) : 1);
  // Alternating, so that load on the machine affects both.
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { time }] of clubs.entries())
      times[index]!.push(await time(`/v1/attendances?${query}&pageNo=${pages[index]}`, 20));
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  const name = `${query || 'newest first'}, ${isLast ? 'last' : 'first'} page`;
  console.log(
    `${name.padEnd(48)} 1,000: ${fewMs.toFixed(2)}  100,000: ${manyMs.toFixed(2)}  ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
};

console.log('List of 30 attendances, milliseconds per request (median of rounds), SQLite, in process:');
const orders = ['', 'sort=checkIn', 'sort=player', 'sort=-player'];
const searches = ['morning', 'training 17', 'player 7', 'player 7 morning', 'nobody'];
for (const query of [...orders, ...searches.map((words) => `search=${encodeURIComponent(words)}`)])
  for (const isLast of [false, true]) await compare(query, isLast);
for (const words of searches) await compare(`sort=player&search=${encodeURIComponent(words)}`, false);
for (const club of clubs) await club.close();

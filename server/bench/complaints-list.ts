import { wordsOf } from '../src/features/health/complaints/complaint-words.ts';
import type { Db } from '../src/db/database.ts';
import { newId } from '../src/lib/id.ts';
import { median, openClub } from './open-club.ts';

const rounds = 3;
const texts = ['Knee swollen after training', 'Slept badly again', 'Tight hamstring', 'Headache since the match'];

/** Inserts complaints, one per hour; one in a hundred mentions an ankle. */
const fill = async (db: Db, complaints: number): Promise<void> => {
  const now = Date.now();
  const players = await db.selectFrom('users').select('id').where('role', '=', 'player').execute();
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < complaints; from += 500) {
      const rows = Array.from({ length: Math.min(500, complaints - from) }, (_, part) => {
        const index = from + part;
        const at = new Date(now - index * 3_600_000).toISOString();
        const description = index % 100 === 7 ? 'Ankle twisted' : texts[index % texts.length]!;
        const user_id = players[index % players.length]!.id;
        const row = { id: newId(), user_id, status: index % 2 ? 'replied' : 'resolved', description };
        return { ...row, reply: 'Come and see us', created_at: at, updated_at: at };
      });
      await tx.insertInto('medical_complaints').values(rows).execute();
      const words = rows.flatMap(({ id, description, reply }) =>
        wordsOf(description, reply).map((word) => ({ word, complaint_id: id })),
      );
      await tx.insertInto('medical_complaint_words').values(words).execute();
    }
  });
};

const small = await openClub(30);
const large = await openClub(30);
await fill(small.db, 1_000);
await fill(large.db, 100_000);
console.log('Medical complaints, milliseconds per request (median of rounds), SQLite, in process:');
const path = '/v1/medicalcomplaints';
const lists: [few: string, many: string][] = [
  [path, path],
  [`${path}?pageNo=33`, `${path}?pageNo=3333`],
  [`${path}?sort=status`, `${path}?sort=status`],
  [`${path}?sort=player&pageNo=33`, `${path}?sort=player&pageNo=3333`],
  [`${path}?search=ankle`, `${path}?search=ankle`],
  [`${path}?search=knee`, `${path}?search=knee`],
  [`${path}?search=player%2017`, `${path}?search=player%2017`],
];
for (const [few, many] of lists) {
  const times: [number[], number[]] = [[], []];
  // Alternating, so that load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await small.time(few));
    times[1].push(await large.time(many));
  }
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  console.log(
    `${many.padEnd(48)} 1,000: ${fewMs.toFixed(2)}  100,000: ${manyMs.toFixed(2)}  ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}
await small.close();
await large.close();

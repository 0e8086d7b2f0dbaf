import { wellnessTypes } from '@touchline/contract/health/wellness';
import { json, type Db } from '../src/db/database.ts';
import { inChunks } from '../src/db/queries/in-chunks.ts';
import { loadOf, scoreOf, type Answers } from '../src/features/health/wellness/scores/scoring.ts';
import { daysMs } from '../src/lib/time/clock.ts';
import { newId } from '../src/lib/id.ts';
import { median, openClub } from './open-club.ts';

const rounds = 3;
const players = 100;

/** Inserts scores, two per player and day up to now; answers vary a little. */
const fill = async (db: Db, scores: number): Promise<string> => {
  const people = await db.selectFrom('users').select('id').where('role', '=', 'player').execute();
  const startMs = Date.now() - (scores / players / 2) * daysMs(1);
  const rows = Array.from({ length: scores }, (_, index) => {
    const turn = Math.floor(index / players);
    const type = wellnessTypes[turn % 2]!;
    const well = 3 + ((index * 7) % 3);
    const answers: Answers =
      type === 'morning'
        ? { sleep: well, fatigue: 4, soreness: 4, stress: 4, mood: well }
        : { effort: 5, minutes: 90, mood: well, soreness: 4 };
    return {
      id: newId(),
      user_id: people[index % players]!.id,
      type,
      link_id: null,
      answers: json(answers),
      score: scoreOf(type, answers),
      load: loadOf(answers),
      created_at: new Date(startMs + turn * daysMs(0.5) + (index % players) * 60_000).toISOString(),
    };
  });
  await db
    .transaction()
    .execute((tx) => inChunks(rows, (part) => tx.insertInto('wellness_scores').values(part).execute()));
  return people[0]!.id;
};

const [small, large] = [await openClub(players), await openClub(players)];
const [few, many] = [1_000, 100_000];
const [one, other] = [await fill(small.db, few), await fill(large.db, many)];
const lastOf = (scores: number) => Math.ceil(scores / 30);
const dayBefore = (days: number) => new Date(Date.now() - daysMs(days)).toISOString().slice(0, 10);

const list = '/v1/wellnessscores';
const sorts = ['date', 'type', 'player'].map((sort) => `sort=${sort}`);
const searches = ['player 42', 'player 4', 'morning', 'evening player 4'].map(
  (words) => `search=${encodeURIComponent(words)}`,
);
const paths: [what: string, ofFew: string, ofMany: string][] = [
  ...['', ...sorts, ...searches, 'type=morning'].map((query): [string, string, string] => [
    query || 'first page',
    `${list}?${query}`,
    `${list}?${query}`,
  ]),
  ...['', ...sorts].map((query): [string, string, string] => [
    `last page ${query}`,
    `${list}?${query}&pageNo=${lastOf(few)}`,
    `${list}?${query}&pageNo=${lastOf(many)}`,
  ]),
  ['200 with their flags', `${list}?pageSize=200`, `${list}?pageSize=200`],
  [
    'trend of 400 days',
    ...([one, other].map((id) => `/v1/users/${id}/wellnesstrend?from=${dayBefore(398)}`) as [string, string]),
  ],
];

console.log('Wellness scores, milliseconds per request (median of rounds), SQLite, in process:');
for (const [what, ofFew, ofMany] of paths) {
  const times: [number[], number[]] = [[], []];
  // Alternating, so that load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await small.time(ofFew));
    times[1].push(await large.time(ofMany));
  }
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  console.log(
    `${what.padEnd(32)} 1,000: ${fewMs.toFixed(2)}  100,000: ${manyMs.toFixed(2)}  ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}
await small.close();
await large.close();

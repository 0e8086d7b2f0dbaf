import { median, openClub } from './open-club.ts';

const rounds = 12;

const lists = [
  '/v1/users?type=player',
  '/v1/users?type=player&sort=-name',
  '/v1/users?type=player&search=player%204',
] as const;

const small = await openClub(50);
const large = await openClub(10_000);
console.log('List of 30 players, milliseconds per request (median of rounds), SQLite, in process:');
for (const path of lists) {
  const few: number[] = [];
  const many: number[] = [];
  // Alternating, so that load on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    few.push(await small.time(path));
    many.push(await large.time(path));
  }
  const [fewMs, manyMs] = [median(few), median(many)];
  console.log(
    `${path.padEnd(48)} 50: ${fewMs.toFixed(2)}  10,000: ${manyMs.toFixed(2)}  ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}
await small.close();
await large.close();

// `node scripts/try/round-trip-gnumeric.mjs`: exports players as CSV and as a workbook, opens and saves them in Gnumeric, and
// prints what a preview of the import says. Outside CI: it needs `apt-get install gnumeric`.
import { execFileSync, spawnSync } from 'node:child_process';
import { roundTrip } from '../lib/try/round-trip.mjs';

const version = /[\d.]+/u.exec(spawnSync('ssconvert', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];
if (!version) {
  console.error('This needs Gnumeric: apt-get install gnumeric');
  process.exit(1);
}

await roundTrip([
  {
    name: `Gnumeric ${version}`,
    files: [
      { query: '', ending: 'csv' },
      { query: 'format=xlsx', ending: 'xlsx' },
    ],
    convert: (from, to, ending) =>
      execFileSync('ssconvert', ending === 'csv' ? [from, to] : ['--export-type=Gnumeric_Excel:xlsx2', from, to], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
  },
]);

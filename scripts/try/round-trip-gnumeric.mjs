// `node scripts/try/round-trip-gnumeric.mjs`: exports players as CSV and as a workbook, opens and saves them in Gnumeric in
// four locales, and prints what a preview of the import says. Outside CI: it needs `apt-get install gnumeric locales`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roundTrip } from '../lib/try/round-trip.mjs';

const version = /[\d.]+/u.exec(spawnSync('ssconvert', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];
if (!version) {
  console.error('This needs Gnumeric: apt-get install gnumeric');
  process.exit(1);
}

/** Locales of the system, made here, so that the machine keeps its own. */
const locales = mkdtempSync(join(tmpdir(), 'touchline-locales-'));
const exporters = { xlsx: 'Gnumeric_Excel:xlsx2', ods: 'Gnumeric_OpenCalc:openoffice', csv: 'Gnumeric_stf:stf_csv' };

const programOf = (locale) => {
  const [language, country] = locale.split('-');
  const name = `${language}_${country}`;
  execFileSync('localedef', ['-i', name, '-f', 'UTF-8', join(locales, `${name}.UTF-8`)]);
  const usual = new Intl.NumberFormat(locale).format(1.5).includes(',') ? 'separator=semicolon' : '';
  const way = (query, saved) => ({
    query,
    sent: query === 'format=xlsx' ? 'xlsx' : 'csv',
    saved,
    convert: (from, to) =>
      execFileSync('ssconvert', [`--export-type=${exporters[saved]}`, from, to], {
        env: { ...process.env, LOCPATH: locales, LC_ALL: `${name}.UTF-8` },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
  });
  return {
    name: `Gnumeric ${version}, ${locale}`,
    ways: [usual, 'format=xlsx'].flatMap((query) => ['csv', 'xlsx', 'ods'].map((saved) => way(query, saved))),
  };
};

try {
  await roundTrip(['en-US', 'es-ES', 'pt-PT', 'ar-SA'].map(programOf));
} finally {
  rmSync(locales, { recursive: true, force: true });
}

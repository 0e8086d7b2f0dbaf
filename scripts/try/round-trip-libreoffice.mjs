// `node scripts/try/round-trip-libreoffice.mjs`: exports players as CSV and as a workbook, opens and saves them in LibreOffice
// in four locales, and prints what a preview of the import says. Outside CI: it needs `apt-get install libreoffice-calc`.
// Dates and special numbers are recognised, as a person gets it who ticks that box.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { roundTrip } from '../lib/try/round-trip.mjs';

const version = spawnSync('soffice', ['--version'], { encoding: 'utf8' }).stdout?.trim();
if (!version) {
  console.error('This needs LibreOffice: apt-get install libreoffice-calc');
  process.exit(1);
}

const setting = (locale) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`;

/**
 * The signs of a CSV: 34 for quotes, 76 for UTF-8; then the language of the program, no quoted text as text, and whether days
 * and special numbers are recognised.
 */
const csvFilter = (separator, isRecognised) =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,0,false,${isRecognised}`;

const filters = { xlsx: 'xlsx:Calc MS Excel 2007 XML', ods: 'ods:calc8' };
const signs = { '': ',', 'separator=semicolon': ';' };

const profiles = mkdtempSync(join(tmpdir(), 'touchline-soffice-'));
const programOf = (locale) => {
  const profile = join(profiles, locale);
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), setting(locale));
  const usual = new Intl.NumberFormat(locale).format(1.5).includes(',') ? 'separator=semicolon' : '';
  const other = usual === '' ? 'separator=semicolon' : '';
  const way = ({ query, saved, isRecognised = true }) => {
    const sent = query === 'format=xlsx' ? 'xlsx' : 'csv';
    return {
      query,
      sent,
      saved,
      opened: sent === 'csv' ? (isRecognised ? 'special numbers recognised' : 'as text and numbers') : '',
      convert: (from, to) =>
        execFileSync(
          'soffice',
          [
            `-env:UserInstallation=file://${profile}`,
            '--headless',
            ...(sent === 'csv' ? [`--infilter=${csvFilter(signs[query], isRecognised)}`] : []),
            '--convert-to',
            filters[saved] ?? `csv:${csvFilter(signs[usual], true)}`,
            '--outdir',
            dirname(to),
            from,
          ],
          { stdio: 'ignore' },
        ),
    };
  };
  return {
    name: `${version}, ${locale}`,
    ways: [
      ...['csv', 'xlsx', 'ods'].map((saved) => way({ query: usual, saved })),
      ...['csv', 'xlsx', 'ods'].map((saved) => way({ query: 'format=xlsx', saved })),
      way({ query: usual, saved: 'csv', isRecognised: false }),
      way({ query: other, saved: 'csv' }),
    ],
  };
};

try {
  await roundTrip(['en-US', 'es-ES', 'pt-PT', 'ar-SA'].map(programOf));
} finally {
  rmSync(profiles, { recursive: true, force: true });
}

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

/** 34: quotes, 76: UTF-8; then the language of the program, no quoted text as text, and special numbers recognised. */
const csvFilter = (separator) => `Text - txt - csv (StarCalc):${separator},34,76,1,,0,false,true`;

const profiles = mkdtempSync(join(tmpdir(), 'touchline-soffice-'));
const programOf = (locale) => {
  const profile = join(profiles, locale);
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), setting(locale));
  const hasComma = new Intl.NumberFormat(locale).format(1.5).includes(',');
  const csv = csvFilter(hasComma ? 59 : 44);
  return {
    name: `${version}, ${locale}`,
    files: [
      { query: hasComma ? 'separator=semicolon' : '', ending: 'csv' },
      { query: 'format=xlsx', ending: 'xlsx' },
    ],
    convert: (from, to, ending) =>
      execFileSync(
        'soffice',
        [
          `-env:UserInstallation=file://${profile}`,
          '--headless',
          ...(ending === 'csv' ? [`--infilter=${csv}`] : []),
          '--convert-to',
          ending === 'csv' ? `csv:${csv}` : 'xlsx:Calc MS Excel 2007 XML',
          '--outdir',
          dirname(to),
          from,
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      ),
  };
};

try {
  await roundTrip(['en-US', 'es-ES', 'pt-PT', 'ar-SA'].map(programOf));
} finally {
  rmSync(profiles, { recursive: true, force: true });
}

#!/usr/bin/env bash
# A reader of workbooks shows days of the Islamic calendar with a year of that calendar and the month and day of ours.
#
# Excel stores a day as a number and its calendar in the number format: `B2` in `B2yyyy/mm/dd`, and `06` in
# `[$-2060401]yyyy/mm/dd`, both mean the Islamic one. 29 February 2004 is the ninth day of the first month of 1425. Tables of
# the calendar differ by a day at times; on the days below numfmt agrees with Umm al-Qura, as in ICU.
#
# Expected before the first run: numfmt shows that day for both formats; @e965/xlsx knows `B2` roughly, and with the other
# format shows the day of our calendar.
# Seen: so it is, and roughly means that 581 is taken from the year and nothing else changes. `1423/02/29` is a day of the
# Islamic calendar too, so nobody sees that it is wrong; `1446/07/31` is none, since its months have 30 days at most. The
# number in the cell is right: a list of people is read from it, and not from the shown text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --save-exact @e965/xlsx@0.20.3 numfmt@4.0.1 fflate@0.8.2 >/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as xlsx from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { format as formatOfNumfmt } from 'numfmt';

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`node ${process.version}, @e965/xlsx ${versionOf('@e965/xlsx')}, numfmt ${versionOf('numfmt')}`);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const workbook = (number, format) => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="165" formatCode="${format}"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" s="1"><v>${number}</v></c></row></sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)]))));
};
const shown = {
  '@e965/xlsx': (number, format) => xlsx.read(workbook(number, format)).Sheets.A.A1.w,
  numfmt: (number, format) => formatOfNumfmt(format, number),
};
// The number of the day, the day, by the calendar, then what was seen for each format where it differs.
const days = [
  [38046, '2004-02-29', '1425/01/09', ['1423/02/29', '2004/02/29']],
  [45000, '2023-03-15', '1444/08/23', ['1442/03/15', '2023/03/15']],
  [46599, '2027-07-31', '1449/02/27', ['1446/07/31', '2027/07/31']],
];
let changed = false;
for (const [number, day, right, seenByXlsx] of days)
  for (const [index, format] of ['B2yyyy/mm/dd', '[$-2060401]yyyy/mm/dd'].entries())
    for (const [name, show] of Object.entries(shown)) {
      const found = show(number, format);
      console.log(`${day} as ${format.padEnd(21)} ${name.padEnd(10)} shows ${found}, by the calendar ${right}`);
      const seen = name === 'numfmt' ? right : seenByXlsx[index];
      if (found !== seen) {
        changed = true;
        console.log(`       this was ${seen}`);
      }
    }
process.exit(changed ? 1 : 0);
JS
node read.mjs

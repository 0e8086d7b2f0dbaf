#!/usr/bin/env bash
# An empty shared string in short form, `<si/>`, moves all strings behind it to other cells in one reader of xlsx.
#
# ECMA-376, 18.4.8: `si` may have no child, and XML has one meaning for `<si/>` and `<si></si>`. Cells name shared strings by
# their position, so the empty one counts.
#
# Expected before the first run: both readers give "Ana", "Bea" and "Eva" for the three cells, in each form.
# Seen: @e965/xlsx splits the part at `</si>`, so `<si/>` does not count: Bea's cell reads "Eva", Eva's is empty. In a list of
# people each name goes to the person before. It reads the long form and an empty text right, and read-excel-file all three.
# We write `<si/>` out in full before the library reads.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --save-exact @e965/xlsx@0.20.3 read-excel-file@9.3.17 fflate@0.8.2 >/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as xlsx from '@e965/xlsx';
import { zipSync, strToU8 } from 'fflate';
import * as readExcelFile from 'read-excel-file/node';

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`node ${process.version}, @e965/xlsx ${versionOf('@e965/xlsx')}, read-excel-file ${versionOf('read-excel-file')}`);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const workbook = (strings) => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:A3"/><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c></row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)]))));
};
const readers = {
  '@e965/xlsx': (bytes) => {
    const sheet = xlsx.read(bytes, { dense: true }).Sheets.A;
    return sheet['!data'].map(([cell]) => cell?.v ?? null);
  },
  'read-excel-file': async (bytes) => {
    const sheet = await (readExcelFile.readSheet ?? readExcelFile.default)(bytes);
    return sheet.map(([cell]) => cell);
  },
};
let changed = false;
const right = '["Ana","Bea","Eva"]';
for (const [empty, seen] of [
  ['<si></si>', { '@e965/xlsx': right, 'read-excel-file': right }],
  ['<si/>', { '@e965/xlsx': '["Ana","Eva",""]', 'read-excel-file': right }],
  ['<si><t/></si>', { '@e965/xlsx': right, 'read-excel-file': right }],
])
  for (const [name, read] of Object.entries(readers)) {
    const found = await Promise.resolve().then(() => read(workbook(`<si><t>Ana</t></si>${empty}<si><t>Bea</t></si><si><t>Eva</t></si>`))).then(JSON.stringify, (error) => `refused: ${error.message}`);
    console.log(`${empty.padEnd(13)} ${name.padEnd(16)} ${found}, by the standard ${right}`);
    if (found !== seen[name]) {
      changed = true;
      console.log(`              this was ${seen[name]}`);
    }
  }
process.exit(changed ? 1 : 0);
JS
node read.mjs

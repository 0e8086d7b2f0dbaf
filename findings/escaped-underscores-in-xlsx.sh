#!/usr/bin/env bash
# A reader of workbooks resolves an escaped underscore twice in the result of a formula: the text `_x0041_` comes back as `A`.
#
# ECMA-376, 22.9.2.19 (ST_Xstring): `_xHHHH_` stands for a character, and an underscore before such text is itself written as
# `_x005F_`. So `_x005F_x0041_` is the text `_x0041_`, and `_x0041_` is `A`.
#
# Expected before the first run: both libraries agree, as they do on text in quotes, entities and blanks.
# Seen: hucre reads the text as it was, and so does @e965/xlsx in inline and shared strings. In the result of a formula
# (`t="str"`) it resolves `_x005F_` and then what it has made. A writer that has no formulas is safe.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --save-exact hucre@1.0.0 @e965/xlsx@0.20.3 yazl@3.3.1 >/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import * as sheets from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import yazl from 'yazl';

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`node ${process.version}, hucre ${versionOf('hucre')}, @e965/xlsx ${versionOf('@e965/xlsx')}`);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
const workbook = (cell, text) => {
  const zip = new yazl.ZipFile();
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${links}"><Relationship Id="rId1" Type="${offices}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${offices}"><sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${links}"><Relationship Id="rId1" Type="${offices}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${offices}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cell}</row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`,
  };
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
};

const readers = {
  hucre: async (file) => (await readXlsx(file)).sheets[0].rows[0][0],
  '@e965/xlsx': (file) => {
    const { Sheets, SheetNames } = sheets.read(file, { dense: true });
    return Sheets[SheetNames[0]]['!data'][0][0].v;
  },
};
const cells = {
  inline: (text) => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`,
  shared: () => '<c r="A1" t="s"><v>0</v></c>',
  formula: (text) => `<c r="A1" t="str"><f>B1</f><v>${text}</v></c>`,
};
// As written, by the standard, then what was seen.
const cases = [
  ['_x0041_', 'A', () => 'A'],
  ['_x005F_x0041_', '_x0041_', (name, kind) => (name === '@e965/xlsx' && kind === 'formula' ? 'A' : '_x0041_')],
];
let changed = false;
for (const [text, right, seen] of cases)
  for (const [kind, cellOf] of Object.entries(cells))
    for (const [name, read] of Object.entries(readers)) {
      const value = await read(await workbook(cellOf(text), text));
      console.log(`${text.padEnd(14)} ${kind.padEnd(8)} ${name.padEnd(11)} reads ${value}, by the standard ${right}`);
      if (value !== seen(name, kind)) {
        changed = true;
        console.log(`       this was ${seen(name, kind)}`);
      }
    }
process.exit(changed ? 1 : 0);
JS
node read.mjs

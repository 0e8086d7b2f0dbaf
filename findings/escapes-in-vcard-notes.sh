#!/usr/bin/env bash
# Of four vCard libraries none reads all notes with escapes right: a semicolon keeps its backslash, or a backslash is lost.
#
# RFC 6350, 3.4: a backslash stands before a comma, a backslash and, as `n`, for a line break; before a semicolon it may stand
# in any property. RFC 2426, which phones still write, escapes the semicolon as well. So `\;` is `;`, and `\\n` is a backslash
# and the letter n.
#
# Expected before the first run: all of them read escapes as the RFC says, in notes and in addresses.
# Seen: ical.js keeps the backslash of `\;` in a note and writes it as two, so that from then on it is part of the text. vcard4
# and vcard-parser look for `\n` before they know `\\`: the Windows account `CLUB\nuria` becomes `CLUB\`, a line break and
# `uria`. vcf leaves escapes in notes as they stand, and its jCard splits an address at `\;`, where the other
# three are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --save-exact ical.js@2.2.1 vcard4@4.0.5 vcard-parser@1.0.0 vcf@2.1.2 >/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import vcardParser from 'vcard-parser';
import * as vcard4 from 'vcard4';
import Vcf from 'vcf';

const names = ['ical.js', 'vcard4', 'vcard-parser', 'vcf'];
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`node ${process.version}, ${names.map((name) => `${name} ${versionOf(name)}`).join(', ')}`);

const card = (...lines) => ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ana', ...lines, 'END:VCARD', ''].join('\r\n');
const noteReaders = {
  'ical.js': (text) => new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('note'),
  vcard4: (text) => vcard4.parse(text).parsedVcard.find(({ property }) => property === 'NOTE').value,
  'vcard-parser': (text) => vcardParser.parse(text).note[0].value,
  vcf: (text) => new Vcf().parse(text).get('note').valueOf(),
};
const streetReaders = {
  'ical.js': (text) => new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('adr')[2],
  vcard4: (text) => vcard4.parse(text).parsedVcard.find(({ property }) => property === 'ADR').value.streetAddress,
  'vcard-parser': (text) => vcardParser.parse(text).adr[0].value[2],
  vcf: (text) => new Vcf().parse(text).get('adr').toJSON()[3][2],
};
// As written, by the RFC, then what was seen where it differs.
const notes = [
  [String.raw`Rosa\, Ana`, 'Rosa, Ana', { vcf: String.raw`Rosa\, Ana` }],
  [
    String.raw`after 18:00\; call twice`,
    'after 18:00; call twice',
    { 'ical.js': String.raw`after 18:00\; call twice`, vcf: String.raw`after 18:00\; call twice` },
  ],
  [
    String.raw`CLUB\\nuria`,
    String.raw`CLUB\nuria`,
    { vcard4: 'CLUB\\\nuria', 'vcard-parser': 'CLUB\\\nuria', vcf: String.raw`CLUB\\nuria` },
  ],
];
let changed = false;
const look = (title, found, right, seen) => {
  console.log(`${title} ${JSON.stringify(found)}, by the RFC ${JSON.stringify(right)}`);
  if (found === seen) return;
  changed = true;
  console.log(`  this was ${JSON.stringify(seen)}`);
};
for (const [written, right, seen] of notes)
  for (const [name, read] of Object.entries(noteReaders))
    look(`NOTE:${written} ${name.padEnd(12)}`, read(card(`NOTE:${written}`)), right, seen[name] ?? right);
const street = String.raw`ADR:;;Calle Mayor 5\; 2;Madrid;;28001;España`;
for (const [name, read] of Object.entries(streetReaders))
  look(`the street of ${street} ${name.padEnd(12)}`, read(card(street)), 'Calle Mayor 5; 2', name === 'vcf' ? 'Calle Mayor 5\\' : 'Calle Mayor 5; 2');
const again = ICAL.stringify(ICAL.parse(card(String.raw`NOTE:18:00\; twice`))).match(/NOTE:.*/u)[0];
look(String.raw`NOTE:18:00\; twice, written again by ical.js:`, again.trim(), 'NOTE:18:00; twice', String.raw`NOTE:18:00\\; twice`);
process.exit(changed ? 1 : 0);
JS
node read.mjs

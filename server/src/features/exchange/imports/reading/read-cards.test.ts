import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';
import type { Source } from './source.ts';

const read = async (content: string | Buffer): Promise<Extract<Source, { kind: 'cards' }>> => {
  const source = await readSource(Buffer.from(content as string), { knows: () => false });
  if (source.kind !== 'cards') throw new Error(`This was read as ${source.kind}`);
  return source;
};
const card = (version: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');

/** The values of the first person, by their heads. */
const personOf = async (content: string | Buffer): Promise<Record<string, string>> => {
  const { table } = await read(content);
  const [heads, person] = table.rows;
  return Object.fromEntries<string>(
    heads!.cells
      .map((head, index): [string, string] => [head, person!.cells[index] ?? ''])
      .filter(([, cell]) => cell !== ''),
  );
};

test.each([
  ['parts in their order', card('3.0', 'N:Berzal Quintana;Hugo;Juan;Sr.;', 'FN:x'), 'Hugo Juan Berzal Quintana'],
  ['a family name alone', card('3.0', 'N:Berzal;;;;'), 'Berzal'],
  ['empty parts', card('3.0', 'N:;;;;', 'FN:Hugo\\, the keeper'), 'Hugo, the keeper'],
  ['several of a kind', card('4.0', 'N:Berzal,Quintana;Hugo;Juan,José;;'), 'Hugo Juan José Berzal Quintana'],
  ['a comma of version 2.1', card('2.1', 'N:Berzal, Jr.;Hugo'), 'Hugo Berzal, Jr.'],
  ['escapes', card('3.0', 'N:Ber\\;zal;Hu\\\\go;;;'), 'Hu\\go Ber;zal'],
  [
    'quoted-printable with soft breaks',
    card('2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=75=C3=B1oz;=\r\n=C3=8D=C3=B1igo'),
    'Íñigo Muñoz',
  ],
  ['a bare encoding in an old charset', card('2.1', 'N;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Mu=F1oz;Ana'), 'Ana Muñoz'],
  ['small letters and groups', 'begin:vcard\nversion:3.0\nitem1.n:Sol;Ana;;;\nend:vcard\n', 'Ana Sol'],
])('reads a name: %s', async (_, content, name) => {
  expect((await personOf(content)).name).toBe(name);
});

test('unfolds lines that are folded within a letter', async () => {
  const bytes = Buffer.from(card('3.0', 'N:Muñoz;Íñigo;;;'));
  const place = bytes.indexOf(0xc3) + 1;
  const folded = Buffer.concat([bytes.subarray(0, place), Buffer.from('\r\n '), bytes.subarray(place)]);
  expect((await personOf(folded)).name).toBe('Íñigo Muñoz');
});

test.each([
  ['the mobile before others', ['TEL;TYPE=HOME:1', 'TEL;TYPE=CELL,VOICE:2', 'TEL:3'], '2', '1; 3'],
  ['PREF of version 4.0', ['TEL;TYPE=cell:1', 'TEL;PREF=2:2', 'TEL;PREF=1;TYPE="work,voice":3'], '3', '1; 2'],
  ['the type in any spelling', ['TEL;type=CELL:1', 'TEL;type=home;type=Pref:2'], '2', '1'],
  ['a bare type', ['TEL;CELL:1', 'TEL;WORK;PREF:2'], '2', '1'],
  [
    'an address of a telephone',
    ['TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+44-20-7946-0000;ext=12', 'TEL:1'],
    '+44-20-7946-0000 ext. 12',
    '1',
  ],
])('prefers a telephone: %s', async (_, lines, phone, others) => {
  expect(await personOf(card('4.0', 'FN:Ana Sol', ...lines))).toEqual({
    name: 'Ana Sol',
    phoneNumber: phone,
    relativeNumbers: others,
  });
});

test.each([
  ['BDAY:2012-02-04', '2012-02-04'],
  ['BDAY:20120204', '2012-02-04'],
  ['BDAY;VALUE=date-and-or-time:20120204T101500Z', '2012-02-04'],
  ['BDAY:2012-02-04T00:00:00+01:00', '2012-02-04'],
  ['BDAY:--0204', undefined],
  ['BDAY:--02-04', undefined],
  ['BDAY:1604-02-04', undefined],
  ['BDAY;X-APPLE-OMIT-YEAR=1605:1605-02-04', undefined],
  ['BDAY;VALUE=text:about 2012', 'about 2012'],
])('reads %s', async (line, day) => {
  expect((await personOf(card('3.0', 'FN:Ana Sol', line))).birthDate).toBe(day);
});

test('gives related people as columns by their labels', async () => {
  const content =
    card('3.0', 'N:Sol;Ana', 'item1.X-ABRELATEDNAMES:Nuria Ponte', 'item1.X-ABLabel:_$!<Mother>!$_') +
    card('4.0', 'N:Sol;Bea', 'RELATED;TYPE=parent;VALUE=text:Oscar Sol', 'RELATED;TYPE=spouse:urn:uuid:1');
  expect((await read(content)).table.rows).toEqual([
    { line: 0, cells: ['name', 'birthDate', 'email', 'phoneNumber', 'relativeNumbers', 'Mother', 'Parent'] },
    { line: 1, cells: ['Ana Sol', '', '', '', '', 'Nuria Ponte', ''] },
    { line: 7, cells: ['Bea Sol', '', '', '', '', '', 'Oscar Sol'] },
  ]);
});

test('counts groups, names cards that it cannot read, and keeps the others', async () => {
  const content = [
    card('3.0', 'N:Sol;Ana', 'EMAIL;TYPE=INTERNET:a@b.example', 'NOTE:private', 'ADR:;;Street'),
    card('4.0', 'KIND:group', 'FN:Team'),
    card('3.0', 'X-ADDRESSBOOKSERVER-KIND:group', 'FN:Team', 'N:Team'),
    'BEGIN:VCARD\r\nN:Lost;Eva\r\n',
    card('3.0', 'TEL:1'),
    card('2.1', 'N:Sol;Bea', 'AGENT:', 'BEGIN:VCARD', 'N:Other', 'END:VCARD'),
    'BEGIN:VCARD\r\nN:Cut;Off',
  ].join('');
  const { table, groups, broken } = await read(content);
  expect(table.rows.slice(1).map(({ line, cells }) => [line, cells[0], cells[2]])).toEqual([
    [1, 'Ana Sol', 'a@b.example'],
    [25, 'Bea Sol', ''],
  ]);
  expect(JSON.stringify(table)).not.toMatch(/private|Street|Other/);
  expect({ groups, broken }).toEqual({ groups: 2, broken: [{ line: 19 }, { line: 21 }, { line: 33 }] });
});

test('leaves photos out without reading them', async () => {
  const photo = `PHOTO;ENCODING=BASE64;TYPE=JPEG:${`${'A'.repeat(70)}\r\n `.repeat(60_000)}`;
  expect(await personOf(card('2.1', 'N:Sol;Ana', photo, 'TEL:1'))).toEqual({ name: 'Ana Sol', phoneNumber: '1' });
});

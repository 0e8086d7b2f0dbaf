import { organSystems, type BodyArea, type OrganSystem, type Tissue } from '@touchline/contract/health/case-choices';
import { areaOfCode } from '@touchline/contract/health/case-rules';
import { mapInTurns } from '../../../lib/concurrency/event-loop.ts';
import { invalidField } from '../../../lib/errors.ts';
import { cellsOf } from '../../../lib/text/csv-cells.ts';
import { fold } from '../../../lib/text/search.ts';

/** The names of the columns in the table of the surveillance tool; `eitiology` is spelled so there. */
const names = {
  code: 'osiics_15_code',
  text: 'osiics_15_diagnosis',
  area: 'osiics_15_body_part',
  tissue: 'osiics_15_tissue',
  pathology: 'osiics_15_pathology',
  organ: 'osiics_15_organ_system',
  cause: 'osiics_15_eitiology',
} as const;

/** By the second letter of a code. */
const tissueOfLetter: Readonly<Record<string, Tissue>> = {
  M: 'muscleInjury',
  H: 'muscleContusion',
  T: 'tendinopathy',
  R: 'tendonRupture',
  L: 'sprain',
  D: 'dislocation',
  U: 'chronicInstability',
  F: 'fracture',
  S: 'boneStress',
  J: 'boneContusion',
  G: 'physis',
  C: 'cartilage',
  Q: 'synovitis',
  B: 'bursitis',
  A: 'arthritis',
  E: 'necrosis',
  N: 'nerve',
  Y: 'compartment',
  O: 'organ',
  V: 'contusion',
  K: 'laceration',
  I: 'abrasion',
  P: 'pain',
  Z: 'unknown',
};

const codesMin = 100;
const codesMax = 5_000;
/** Where the names of columns end, at the latest: a line of thousands is none of them. */
const headMax = 2_000;

/** The tissue that a code of an injury names; a concussion is of the brain. */
export const tissueOfCode = (code: string): Tissue | null => {
  if (code.startsWith('HN')) return 'brain';
  return areaOfCode(code) === undefined ? null : (tissueOfLetter[code.slice(1, 2)] ?? null);
};

const clean = (cell: string | undefined): string => (cell ?? '').replaceAll('\u00a0', ' ').trim();

const organOf = (cell: string): OrganSystem | null => {
  const name = fold(cell).replaceAll(/[^a-z]/gu, '');
  // Every name begins with an empty one.
  if (name === '') return null;
  return organSystems.find((one) => fold(one).startsWith(name.slice(0, 6))) ?? null;
};

/**
 * The rows of the official OSIICS 15 table, whose text is UTF-8. Cells are separated by semicolons or commas and end with
 * spaces that do not break. Read in turns with other requests, and no further than a table may be long. Throws 400 on
 * `file` for a table without these columns, and on the line for a code that is none or stands twice.
 */
export const readOfficialTable = async (bytes: Buffer) => {
  const [head = ''] = bytes.toString('utf8', 0, headMax).split(/[\r\n]/u);
  if (!head.includes(names.code)) throw invalidField('file', 'columnMissing');
  const table = { bom: true, delimiter: head.includes(';') ? ';' : ',', relax_quotes: true, to: codesMax + 2 };
  const [header, ...rows] = await cellsOf(bytes, table).catch(() => {
    throw invalidField('file', 'importUnreadable');
  });
  const columns = new Map(header?.map((name, index) => [name, index]));
  if (!columns.has(names.code) || !columns.has(names.text)) throw invalidField('file', 'columnMissing');
  if (rows.length < codesMin) throw invalidField('file', 'importEmpty');
  if (rows.length > codesMax) throw invalidField('file', 'importTooLarge');
  const seen = new Set<string>();
  return mapInTurns(rows, (row, index) => {
    const cell = (name: (typeof names)[keyof typeof names]) => clean(row[columns.get(name) ?? -1]);
    const code = cell(names.code);
    // The names of the columns are in line 1.
    const field = `file.${index + 2}`;
    if (!/^[A-Z][A-Z0-9]{1,4}$/u.test(code)) throw invalidField(field, 'importUnreadable');
    if (seen.has(code)) throw invalidField(field, 'importTwice');
    seen.add(code);
    const name = cell(names.text).slice(0, 200);
    return {
      code,
      text: name,
      search: fold(`${code} ${name} ${cell(names.area)}`),
      body_area: (areaOfCode(code) ?? null) satisfies BodyArea | null,
      tissue: tissueOfCode(code),
      organ_system: areaOfCode(code) === undefined ? organOf(cell(names.organ)) : null,
      aetiology: null,
    };
  });
};

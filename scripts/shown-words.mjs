// `node scripts/shown-words.mjs`: writes server/src/texts/shown-words.ts, the words of lists by which the server finds
// their rows, from the console's texts; with `--check` it only reports whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { at } from './lib/paths.mjs';

const file = at('server/src/texts/shown-words.ts');
const languages = ['en', 'ar', 'es', 'pt'];

/**
 * What rows show in words: for each group the texts of its values. A name of a folder of texts stands for each text in
 * it; later ones replace earlier ones with the same name.
 */
const groups = {
  auditAction: ['audit.actions'],
  auditField: ['players.fields', 'audit.fields'],
  auditPerson: [
    ['deleted', 'audit.deletedPerson'],
    ['none', 'audit.nobody'],
  ],
  auditSubject: ['audit.subjects', ['settings', 'settings.title'], ['qrAccount', 'nav.qrAccount']],
  canTrain: ['complaints.marks'],
  caseArea: ['cases.areas'],
  caseKind: ['cases.kinds'],
  caseOrgan: ['cases.organSystems'],
  caseSeverity: ['cases.severities'],
  caseSide: ['cases.sides'],
  caseStage: ['cases.stages'],
  caseSubsequent: ['cases.subsequent'],
  complaintStatus: ['complaints.statuses'],
  complaintTag: ['pieces.complaintStatus'],
  mark: [
    ['injury', 'pieces.injury'],
    ['late', 'attendance.status.late'],
    ['repeated', 'trainings.repeated'],
    ['timeUnknown', 'pieces.timeUnknown'],
  ],
  personStatus: ['pieces.status'],
  role: ['accounts.roles'],
  sessionPart: ['attendance.take.parts'],
  taskCategory: ['pieces.category'],
};

const valueAt = (texts, key) => key.split('.').reduce((place, name) => place?.[name], texts);

/** The texts below a key by their names, with dots between folders. */
const below = (texts, key, name) => {
  const value = valueAt(texts, key);
  if (value === undefined) throw new Error(`the console has no text ${key}`);
  if (typeof value === 'string') return { [name ?? key]: value };
  return Object.assign(
    {},
    ...Object.keys(value).map((each) => below(texts, `${key}.${each}`, name ? `${name}.${each}` : each)),
  );
};

const wordsOf = (entries, console) =>
  Object.assign(
    {},
    ...entries.map((entry) => (Array.isArray(entry) ? below(console, entry[1], entry[0]) : below(console, entry))),
  );

const write = async () => {
  const texts = languages.map((language) => [
    language,
    JSON.parse(readFileSync(at(`web/public/locales/${language}.json`), 'utf8')),
  ]);
  const words = Object.fromEntries(
    Object.entries(groups).map(([group, entries]) => {
      const byLanguage = texts.map(([language, console]) => [language, wordsOf(entries, console)]);
      const names = Object.keys(byLanguage[0][1]).sort();
      return [
        group,
        Object.fromEntries(
          names.map((name) => [
            name,
            Object.fromEntries(byLanguage.map(([language, found]) => [language, found[name]])),
          ]),
        ),
      ];
    }),
  );
  const source = [
    '// Written by `node scripts/shown-words.mjs` from the texts of the console; change them there.',
    '',
    '/** What rows of lists show in words, by group, value and language. */',
    `export const shownWords = ${JSON.stringify(words)} as const;`,
    '',
  ].join('\n');
  return format(source, { ...(await resolveConfig(file)), filepath: file });
};

const made = await write();
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== made) {
    console.error('server/src/texts/shown-words.ts is not up to date: run `node scripts/shown-words.mjs`');
    process.exit(1);
  }
} else writeFileSync(file, made);

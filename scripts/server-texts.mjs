// `node scripts/server-texts.mjs`: writes what the server's texts derive: `by-language.ts`, the texts of each language of
// the contract, and `shown/shown-words.ts`, the words of lists by which the server finds their rows, from the console's
// texts. With `--check` it only reports whether both are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { readContract } from './lib/contract.mjs';
import { at } from './lib/paths.mjs';

const { languages } = await readContract('wire/languages');
const localeOf = (language) => `web/public/locales/${language}.json`;
const missing = languages.map(localeOf).filter((file) => !existsSync(at(file)));
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} missing: the texts of the console come first`);
  process.exit(1);
}
const byLanguageFile = 'server/src/texts/by-language.ts';
const wordsFile = 'server/src/texts/shown/shown-words.ts';

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
  martialStatus: ['players.martialStatus'],
  personStatus: ['pieces.status'],
  position: ['players.positions'],
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

const shownWords = () => {
  const texts = languages.map((language) => [language, JSON.parse(readFileSync(at(localeOf(language)), 'utf8'))]);
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
  return [
    '// Written by `node scripts/server-texts.mjs` from the texts of the console; change them there.',
    '',
    '/** What rows of lists show in words, by group, value and language. */',
    `export const shownWords = ${JSON.stringify(words)} as const;`,
    '',
  ];
};

const byLanguage = () => [
  '// Written by `node scripts/server-texts.mjs` from the languages of the contract.',
  ...languages
    .toSorted()
    .flatMap((code) => [
      `import { mails as ${code}Mails } from './${code}/mails.ts';`,
      `import { words as ${code}Words } from './${code}/words.ts';`,
    ]),
  '',
  '/** The texts of each language. */',
  `export const byLanguage = { ${languages.map((code) => `${code}: { ...${code}Mails, ...${code}Words }`).join(', ')} };`,
  '',
];

const isCheck = process.argv.includes('--check');
const stale = [];
for (const [name, make] of [
  [byLanguageFile, byLanguage],
  [wordsFile, shownWords],
]) {
  const file = at(name);
  const made = await format(make().join('\n'), { ...(await resolveConfig(file)), filepath: file });
  if (existsSync(file) && readFileSync(file, 'utf8') === made) continue;
  if (isCheck) stale.push(name);
  else writeFileSync(file, made);
}
if (stale.length > 0) {
  console.error(`${stale.join(' and ')} not up to date: run \`node scripts/server-texts.mjs\``);
  process.exit(1);
}

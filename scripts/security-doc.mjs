// `node scripts/security-doc.mjs`: regenerates the table of docs/security.md from test names; with `--check` it only
// lists promises without a test, and exits with 1 if there are any.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at, root, sourceFolders } from './lib/paths.mjs';

const file = at('docs/security.md');
const [begin, end] = ['<!-- proofs: made by scripts/security-doc.mjs -->', '<!-- end of proofs -->'];
const chapters = {
  SU: 'Setup',
  AU: 'Signing in',
  SE: 'Sessions and tokens',
  AZ: 'Who may do what',
  IN: 'Input',
  UP: 'Uploads',
  LI: 'Links to files',
  MA: 'Mail',
  SC: 'Secrets at rest',
  BR: 'Browser',
  LG: 'Logs',
  AD: 'Audit log',
  EX: 'Exports',
  PR: 'Privacy',
  DU: 'Nothing saved is lost',
  BK: 'Backup and restore',
  MI: 'Migrations',
  OP: 'Limits, health, leaving',
  DE: 'Dependencies and releases',
};

/** Number of promises per chapter. */
const promises = {
  SU: 7,
  AU: 12,
  SE: 5,
  AZ: 8,
  IN: 9,
  UP: 9,
  LI: 3,
  MA: 5,
  SC: 2,
  BR: 4,
  EX: 1,
  LG: 2,
  AD: 2,
  PR: 4,
  DU: 6,
  BK: 3,
  MI: 1,
  OP: 5,
  DE: 4,
};
const inName =
  /\b(?:test|it|describe)(?:\.(?:each|runIf|for)\b(?:(?!\n *(?:test|it|describe)\b)[\s\S]){0,1200}?\))?\(\s*(['"`])((?:(?:[A-Z]{2}\d{1,2})\s)+[\s\S]*?)\1/g;

const files = [...sourceFolders.contract, ...sourceFolders.server, 'web/src', 'e2e/tests'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true })
    .filter((name) => /[.](test|spec)[.]tsx?$/.test(name))
    .map((name) => at(folder, name)),
);
const proofs = new Map();
for (const path of files) {
  for (const [, , name] of readFileSync(path, 'utf8').matchAll(inName)) {
    const words = name.split(' ');
    const ids = words.slice(
      0,
      words.findIndex((word) => !/^[A-Z]{2}\d+$/.test(word)),
    );
    for (const id of ids)
      proofs.set(id, [...(proofs.get(id) ?? []), { sentence: words.slice(ids.length).join(' '), path }]);
  }
}

if (process.argv.includes('--check')) {
  const ids = Object.entries(promises).flatMap(([prefix, count]) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`),
  );
  const unproven = ids.filter((id) => !proofs.has(id));
  const unknown = [...proofs.keys()].filter((id) => !ids.includes(id));
  if (unproven.length > 0) console.log(`No test proves ${unproven.join(', ')}`);
  if (unknown.length > 0) console.log(`Tests name unknown promises: ${unknown.join(', ')}`);
  if (unproven.length + unknown.length === 0) console.log(`${ids.length} promises, each with a test`);
  process.exit(unproven.length + unknown.length === 0 ? 0 : 1);
}

const numberOf = (id) => Number(id.slice(2));
const sections = Object.entries(chapters).flatMap(([prefix, title]) => {
  const ids = [...proofs.keys()].filter((id) => id.startsWith(prefix)).sort((a, b) => numberOf(a) - numberOf(b));
  const lines = ids.map((id) => {
    const places = [...new Set(proofs.get(id).map(({ path }) => relative(root, path)))];
    const list = proofs.get(id).map(({ sentence }) => `  - ${sentence}`);
    return `- **${id}** (${places.map((place) => `\`${place}\``).join(', ')})\n${list.join('\n')}`;
  });
  return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`];
});

const text = readFileSync(file, 'utf8');
const [before, after] = [text.slice(0, text.indexOf(begin) + begin.length), text.slice(text.indexOf(end))];
writeFileSync(file, `${before}\n\n${sections.join('\n\n')}\n\n${after}`);
console.log(`${proofs.size} promises, ${[...proofs.values()].flat().length} proofs`);

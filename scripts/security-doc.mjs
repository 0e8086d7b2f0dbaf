// `node scripts/security-doc.mjs`: regenerates the proofs in docs/security.md from test names; with `--check` it only
// reports whether they are up to date. Either way it lists promises without a test, and exits with 1 if there are any.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at, root, sourceFolders } from './lib/paths.mjs';

const file = at('docs/security.md');
const [begin, end] = ['<!-- proofs: made by scripts/security-doc.mjs -->', '<!-- end of proofs -->'];

/** The title of each chapter and the number of its promises, by the prefix of their ids. */
const chapters = {
  SU: ['Setup', 7],
  AU: ['Signing in', 12],
  SE: ['Sessions and tokens', 5],
  AZ: ['Who may do what', 8],
  IN: ['Input', 9],
  UP: ['Uploads', 9],
  LI: ['Links to files', 3],
  MA: ['Mail', 5],
  SC: ['Secrets at rest', 2],
  BR: ['Browser', 4],
  LG: ['Logs', 2],
  AD: ['Audit log', 2],
  EX: ['Exports', 1],
  PR: ['Privacy', 4],
  DU: ['Nothing saved is lost', 6],
  BK: ['Backup and restore', 3],
  MI: ['Migrations', 1],
  OP: ['Limits, health, leaving', 5],
  DE: ['Dependencies and releases', 4],
};
const inName =
  /\b(?:test|it|describe)(?:\.(?:each|runIf|for)\b(?:(?!\n *(?:test|it|describe)\b)[\s\S]){0,1200}?\))?\(\s*(['"`])((?:(?:[A-Z]{2}\d{1,2})\s)+[\s\S]*?)\1/g;

// Sorted, because the order in which folders are read depends on the platform and on the version of Node.
const files = [...sourceFolders.contract, ...sourceFolders.server, 'web/src', 'e2e/tests']
  .flatMap((folder) =>
    readdirSync(at(folder), { recursive: true })
      .filter((name) => /[.](test|spec)[.]tsx?$/.test(name))
      .map((name) => at(folder, name)),
  )
  .sort();
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

const ids = Object.entries(chapters).flatMap(([prefix, [, count]]) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`),
);
const unproven = ids.filter((id) => !proofs.has(id));
const unknown = [...proofs.keys()].filter((id) => !ids.includes(id));

const sections = Object.entries(chapters).flatMap(([prefix, [title]]) => {
  const lines = ids
    .filter((id) => id.startsWith(prefix) && proofs.has(id))
    .map((id) => {
      const places = [...new Set(proofs.get(id).map(({ path }) => relative(root, path)))];
      const list = proofs.get(id).map(({ sentence }) => `  - ${sentence}`);
      return `- **${id}** (${places.map((place) => `\`${place}\``).join(', ')})\n${list.join('\n')}`;
    });
  return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`];
});
const current = readFileSync(file, 'utf8');
const [before, after] = [current.slice(0, current.indexOf(begin) + begin.length), current.slice(current.indexOf(end))];
const text = `${before}\n\n${sections.join('\n\n')}\n\n${after}`;

const isCheck = process.argv.includes('--check');
const problems = [
  ...(unproven.length > 0 ? [`No test proves ${unproven.join(', ')}`] : []),
  ...(unknown.length > 0 ? [`Tests name unknown promises: ${unknown.join(', ')}`] : []),
  ...(isCheck && text !== current ? ['docs/security.md is out of date: node scripts/security-doc.mjs'] : []),
];
if (!isCheck) writeFileSync(file, text);
console.log(problems.join('\n') || `${ids.length} promises, ${[...proofs.values()].flat().length} proofs`);
process.exitCode = problems.length > 0 ? 1 : 0;

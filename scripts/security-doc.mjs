// `node scripts/security-doc.mjs`: writes the table of docs/security.md anew from the names of the tests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at, root } from './lib/paths.mjs';

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
  DU: 'Nothing saved is lost',
  OP: 'Limits, health, leaving',
};
const inName =
  /\b(?:test|it|describe)(?:\.(?:each|runIf|for)\b[\s\S]{0,1200}?\))?\(\s*(['"`])((?:(?:[A-Z]{2}\d{1,2})\s)+[\s\S]*?)\1/g;

const files = ['contract/src', 'server/src', 'web/src', 'e2e/tests'].flatMap((folder) =>
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

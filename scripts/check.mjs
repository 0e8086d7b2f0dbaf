// `npm run check`: formatting, lint, types, import directions, folder sizes, locales, rights, unused code. Runs all and
// reports each; `npm run check types` runs those with `types` in their names.
import { existsSync } from 'node:fs';
import { checkProse } from './lib/docs/prose.mjs';
import { folderCircles } from './lib/folder-circles.mjs';
import { checkFolderSizes } from './lib/folder-sizes.mjs';
import { checkLocales } from './lib/texts/locales.mjs';
import { at, sourceFolders } from './lib/paths.mjs';
import { bin, inParallel, run } from './lib/run.mjs';

const program =
  (name, ...args) =>
  () =>
    run(bin(name), args, { env: { NO_COLOR: '1' } });

/** dependency-cruiser also reports success if it could parse no file, so count what it saw. */
const directions = async () => {
  const folders = Object.values(sourceFolders).flat();
  const { code, output } = await run(bin('depcruise'), [
    ...folders,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ]);
  const start = output.indexOf('{');
  if (start === -1) return { code: code || 1, output };
  const { modules, summary } = JSON.parse(output.slice(start));
  const unseen = folders.filter((folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)));
  const wrong = [
    ...unseen.map((folder) => `no module of ${folder} was checked`),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...folderCircles(modules),
  ];
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') || `${summary.totalCruised} modules` };
};

const sizes = async () => {
  const { problems, files } = await checkFolderSizes();
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') || `${files} files` };
};

const languages = async () => {
  const { problems, keys } = await checkLocales();
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') || `${keys} keys` };
};

const prose = async () => {
  const { problems, files } = await checkProse();
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') || `${files} files` };
};

/**
 * The errors of TypeScript, and the rules of lint that need types, from one program (`.oxlintrc.json`). It also reports
 * success if it read too few files, so count them.
 */
const types = async () => {
  const listed = await run('git', ['ls-files', '--', '*.ts', '*.tsx']);
  const sources = listed.output.split('\n').filter((file) => file !== '' && existsSync(at(file))).length;
  const { code, output } = await run(bin('oxlint'), ['--type-aware', '--type-check', '--format', 'json']);
  const start = output.indexOf('{');
  if (start === -1) return { code: code || 1, output };
  const { diagnostics, number_of_files: read } = JSON.parse(output.slice(start));
  const wrong = diagnostics.map(
    ({ filename, code: rule, message, labels }) => `${filename}:${labels?.[0]?.span.line ?? 0} ${rule} ${message}`,
  );
  if (read < sources) wrong.push(`only ${read} of ${sources} files were read`);
  return { code: code || (wrong.length > 0 ? 1 : 0), output: wrong.join('\n') || `${read} files` };
};

const checks = {
  types,
  // The rules that need no types; `types` has the others.
  lint: program('eslint', '.', '--max-warnings', '0'),
  formatting: program(
    'prettier',
    '--check',
    '.',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--cache-strategy',
    'content',
  ),
  directions,
  'folder sizes': sizes,
  languages,
  prose,
  rights: () => run(process.execPath, [at('scripts/rights-doc.mjs'), '--check']),
  'texts of the server': () => run(process.execPath, [at('scripts/server-texts.mjs'), '--check']),
  'security proofs': () => run(process.execPath, [at('scripts/security-doc.mjs'), '--check']),
  'unused code': program('knip', '--no-progress', '--no-config-hints'),
};

const [only] = process.argv.slice(2);
const chosen = Object.entries(checks).filter(([name]) => only === undefined || name.includes(only));
if (chosen.length === 0) {
  console.log(`No check has '${only}' in its name: ${Object.keys(checks).join(', ')}`);
  process.exit(1);
}
const failed = [];
await inParallel(
  2,
  chosen.map(([name, check]) => async () => {
    const startedAt = performance.now();
    const { code, output } = await check();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (code !== 0) failed.push(name);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '       '));
  }),
);
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

// `npm run release`: builds a release from a clean clone into release/: the server archive for this platform, its bill of
// materials (CycloneDX), the licences, and the checksums of all three. The same commit produces the same bytes.
// `npm run release -- --notes`: moves the notes of `changes/` into CHANGELOG.md, as the section of the version in
// package.json. Commit that before the release is built.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readNotes, sectionOf, withSection } from './lib/docs/changes.mjs';
import { at, root } from './lib/paths.mjs';
import { scanSecrets } from './lib/secret-scan.mjs';

const stop = (reason) => {
  console.error(reason);
  process.exit(1);
};
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const notes = readNotes(at('changes'));
const changelogAs = (date) =>
  withSection(readFileSync(at('CHANGELOG.md'), 'utf8'), sectionOf(notes, { version, date }));

if (process.argv.includes('--notes')) {
  if (notes.length === 0) stop('There are no notes in changes/: nothing has changed since the last release');
  writeFileSync(at('CHANGELOG.md'), changelogAs(new Date().toISOString().slice(0, 10)));
  for (const { path } of notes) rmSync(at('changes', path));
  console.log(`CHANGELOG.md: ${notes.length} changes in ${version}. Review and commit it`);
  process.exit(0);
}

if (git('status', '--porcelain') !== '') stop('There are changes that are not committed: nobody could make this again');
const { files, found } = scanSecrets();
if (found.length > 0) stop(`Secrets among the files:\n${found.join('\n')}`);
console.log(`${files} files checked, no secrets found`);

const committedAt = Number(git('log', '-1', '--format=%ct'));
const name = `touchline-${version}-${process.platform}-${process.arch}`;
const [folder, staging] = [at('release'), at('.cache/release', name)];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

node(at('scripts/build.mjs'));
node(at('scripts/runtime.mjs'), staging);
for (const path of ['deploy', 'docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
  mkdirSync(join(staging, path, '..'), { recursive: true });
  execFileSync('cp', ['-R', at(path), join(staging, path)]);
}
// An archive that is built between two releases has the waiting notes too, but not their folder.
const changelog = notes.length > 0 ? changelogAs('unreleased') : readFileSync(at('CHANGELOG.md'), 'utf8');
writeFileSync(join(staging, 'CHANGELOG.md'), changelog.replace(/^Changes since the last release .*\n\n/m, ''));

/** Sets fixed permissions, because the umask differs between machines. */
const settle = (path) => {
  if (!statSync(path).isDirectory()) return chmodSync(path, 0o644);
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path)) settle(join(path, entry));
};
settle(staging);

// Fixed order, times, owners and permissions (reproducible-builds.org, archives).
const tar = execFileSync(
  'tar',
  [
    '--format=ustar',
    '--sort=name',
    `--mtime=@${committedAt}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '-C',
    join(staging, '..'),
    '-cf',
    '-',
    name,
  ],
  { maxBuffer: 2 ** 30 },
);
writeFileSync(join(folder, `${name}.tar.gz`), gzipSync(tar, { level: 9 }));

const sbom = JSON.parse(
  execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--workspace=server', '--workspace=web'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  ),
);
// Removes serial number, timestamp and folder name, which would make each list different.
delete sbom.serialNumber;
sbom.metadata.component.name = 'touchline';
sbom.metadata.timestamp = new Date(committedAt * 1000).toISOString();
writeFileSync(join(folder, 'sbom.cyclonedx.json'), `${JSON.stringify(sbom, null, 2)}\n`);

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' ') || 'not stated';
const licences = sbom.components
  .filter((part) => !(part.purl ?? '').includes('%40touchline'))
  .map((part) => `${part.name}@${part.version}\t${licenceOf(part)}`)
  .sort();
writeFileSync(join(folder, 'licences.tsv'), `${[...new Set(licences)].join('\n')}\n`);

const sums = readdirSync(folder)
  .sort()
  .map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}`,
  );
writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
console.log(sums.join('\n'));

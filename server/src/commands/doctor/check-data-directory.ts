import { accessSync, constants, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { networkFileSystemOf } from '../../lib/storage/data-directory.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const octal = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0');

/** Files that only the server may read. */
const isPrivate = (name: string) => /^(secrets\.json|installation\.json|server\.lock|touchline\.db.*)$/.test(name);

/** Checks permissions, owner and file system of the data directory. Changes nothing in it. */
export const checkDataDirectory = (dataDir: string, uid = process.getuid?.()): Finding[] => {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return [warning(`${dataDir} does not exist yet`, 'the first start creates it; otherwise check DATA_DIR')];
  if (!found.isDirectory()) return [wrong(`${dataDir} is not a folder`, 'check DATA_DIR')];
  const findings: Finding[] = [];
  const network = networkFileSystemOf(statfsSync(dataDir).type);
  if (network)
    findings.push(
      wrong(`${dataDir} is on a network file system (${network})`, 'move it to a local disk: data can be lost'),
    );
  if (found.mode & 0o077)
    findings.push(warning(`${dataDir} is accessible to others (${octal(found.mode)})`, `chmod 700 ${dataDir}`));
  if (uid !== undefined && uid !== 0 && uid !== found.uid)
    return [...findings, wrong(`${dataDir} belongs to another user`, 'run this as the user of the server')];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [...findings, wrong(`${dataDir} can't be written`, 'make the user of the server its owner')];
  }
  for (const name of readdirSync(dataDir).filter(isPrivate)) {
    const { mode, uid: owner } = statSync(join(dataDir, name));
    if (mode & 0o077)
      findings.push(warning(`${name} is accessible to others (${octal(mode)})`, `chmod 600 ${join(dataDir, name)}`));
    if (owner !== found.uid)
      findings.push(wrong(`${name} belongs to another user than ${dataDir}`, 'give it the owner of the folder'));
  }
  return findings.length > 0
    ? findings
    : [ok(`${dataDir} is accessible only to the server's user (${octal(found.mode)}), on a local disk`)];
};

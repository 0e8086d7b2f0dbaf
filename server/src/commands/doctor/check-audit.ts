import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { OpenDatabase, Tx } from '../../db/database.ts';
import type { AuditKey } from '../../features/ground/audit/chain/hashes.ts';
import { findLostHeads, type KnownHead } from '../../features/ground/audit/chain/known-heads.service.ts';
import { findLostTriggers } from '../../features/ground/audit/chain/triggers.repository.ts';
import { verifyChain, type ChainBreak } from '../../features/ground/audit/chain/verify-chain.service.ts';
import { headInArchive } from '../../features/trust/backups/archive/head-in-archive.ts';
import { createBackupFolder } from '../../features/trust/backups/backup-folder.ts';
import { notedHeadsOf } from '../../lib/storage/noted-heads.ts';
import { keysOf } from './check-keys.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

type Place = Pick<Config, 'dataDir' | 'secretsKey' | 'backupDir' | 'backupKey'>;
type FromOutside = KnownHead & { from: string };

const todo = 'keep a copy of the database, and compare the log with that of a backup';

const words: Record<ChainBreak['reason'], string> = {
  changed: 'is changed',
  missing: 'is missing',
  'cut off': 'is cut off',
  cut: 'was written after entries before it had been removed or changed',
};

/** The end of the log in the newest backup that was made of this installation. */
const headOfNewestBackup = async (
  installation: string | undefined,
  { dataDir, backupDir, backupKey }: Place,
): Promise<{ heads: FromOutside[]; findings: Finding[] }> => {
  const folder = createBackupFolder(backupDir, dataDir);
  const [newest] = await folder.list();
  if (!newest) return { heads: [], findings: [] };
  const { name } = newest;
  try {
    const head = await headInArchive(join(backupDir, name), backupKey);
    const isOwn = head.installation === installation;
    return { heads: isOwn ? [{ ...head, from: `the backup ${name}` }] : [], findings: [] };
  } catch (error) {
    const findings = [
      warning(`it could not be compared with ${name}: ${reasonOf(error)}`, 'check that backup, and BACKUP_KEY'),
    ];
    return { heads: [], findings };
  }
};

const findingsOf = async (tx: Tx, key: AuditKey, known: readonly FromOutside[]): Promise<Finding[]> => {
  const { entries, foreign, broken, isHeadSealed, behind, hash } = await verifyChain(tx, key);
  const { compared, lost, restoredAt } = await findLostHeads(tx, known);
  const findings: Finding[] = [];
  if (broken)
    findings.push(wrong(`entry ${broken.seq} ${words[broken.reason]}; the ${entries} before it are intact`, todo));
  if (!isHeadSealed)
    findings.push(wrong('its end is not the one that a server has written: entries were removed or added', todo));
  if (behind > 0) findings.push(wrong(`${behind} entries are behind its end: the end was set back`, todo));
  const [first] = lost;
  if (first)
    findings.push(
      wrong(
        `entry ${first.seq} is not the one that ${first.from} knows: later entries were removed, or all were rewritten`,
        `${todo}; after putting back a copy of the database without touchline restore, remove audit-heads.jsonl from DATA_DIR`,
      ),
    );
  if (findings.length > 0) return findings;
  const end = hash === '' ? '' : `, up to ${hash.slice(0, 12)}…`;
  const others = compared === 0 ? '' : `; ${compared} earlier ends, noted elsewhere, are in it`;
  const unread = foreign === 0 ? '' : `; of ${foreign}, hashed with lost keys, only the order was checked`;
  const restored = restoredAt === undefined ? '' : `; a backup was restored at ${restoredAt}`;
  return [ok(`${entries} entries form an unbroken chain${end}${others}${unread}${restored}`)];
};

/**
 * Checks that the entries of the audit log form an unbroken chain, that its end is where servers, the newest backup and
 * the notes in the data directory know it, and that the database still refuses changes. A server may be running.
 */
export const checkAudit = async (
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  installation: string | undefined,
  place: Place,
): Promise<Finding[]> => {
  const lostTriggers = await findLostTriggers(db, engine);
  const triggers = lostTriggers.map((name) =>
    wrong(`the trigger ${name} is missing, disabled or changed: entries can be changed unnoticed`, todo),
  );
  const keys = keysOf(place);
  if (!keys) return [...triggers, warning('not verified, because there are no keys', 'see keys')];
  const { heads, findings } = await headOfNewestBackup(installation, place);
  const noted = notedHeadsOf(place.dataDir)
    .list()
    .map((head) => ({ ...head, from: `audit-heads.jsonl of ${head.at.slice(0, 10)}` }));
  const log = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findingsOf(tx, keys, [...noted, ...heads]));
  return [...log, ...triggers, ...findings];
};

import type { Db } from '../../db/database.ts';
import { verifyAuditChain } from '../../features/audit/audit-chain.service.ts';
import { ok, wrong, type Finding } from './finding.ts';

const todo = 'keep a copy of the database, and compare the log with that of a backup';

/** Checks that the entries of the audit log form an unbroken chain. */
export const checkAudit = async (db: Db): Promise<Finding[]> => {
  const { entries, hash, broken } = await verifyAuditChain(db);
  if (!broken)
    return [ok(`${entries} entries form an unbroken chain${hash === '' ? '' : `, up to ${hash.slice(0, 12)}…`}`)];
  return [wrong(`entry ${broken.seq} is ${broken.reason}; the ${entries} before it are intact`, todo)];
};

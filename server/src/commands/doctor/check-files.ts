import type { Db } from '../../db/database.ts';
import { createFileCensus } from '../../features/ground/files/sweep/file-census.service.ts';
import type { FileStorage } from '../../lib/storage/storage.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

type Deps = {
  db: Db;
  storage: FileStorage;
  /** Every file rather than some; what no row names, too. */ full: boolean;
  now: Date;
};

/** Checks that the storage responds and contains the files that rows name; `full` also counts files without a row. */
export const checkFiles = async ({ db, storage, full, now }: Deps): Promise<Finding[]> => {
  try {
    await storage.check();
  } catch (error) {
    return [wrong(`the storage does not respond: ${reasonOf(error)}`, 'check its disk, permissions or FILES_URL')];
  }
  const census = createFileCensus({ db, storage });
  const { looked, rows, missing, odd } = await census.lookUp(full ? undefined : 200);
  const share = looked === rows ? `all ${rows}` : `${looked} of ${rows}`;
  const findings: Finding[] = [];
  if (missing.length > 0)
    findings.push(
      wrong(`of ${share} files ${missing.length} are missing, first ${missing[0]}`, 'restore them from a backup'),
    );
  if (odd.length > 0)
    findings.push(
      wrong(`of ${share} files ${odd.length} have another size, first ${odd[0]}`, 'restore them from a backup'),
    );
  if (findings.length === 0)
    findings.push(ok(`${share} files are there${looked === rows ? '' : '; --full checks all'}`));
  if (full) {
    const orphans = await census.countUnnamed(now);
    findings.push(
      orphans === 0
        ? ok('every stored file is named by a row')
        : warning(
            `${orphans} stored files are older than a day and named by no row`,
            'the hourly sweep of a running server removes them',
          ),
    );
  }
  return findings;
};

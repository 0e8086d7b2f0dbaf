/** PostgreSQL's error code `disk_full`. */
const postgresCode = '53100';

/** True if the disk of the database is full: writes fail until space is freed, reads continue. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return code === postgresCode || /SQLITE_FULL|disk is full|ENOSPC/i.test(`${code} ${error.message}`);
};

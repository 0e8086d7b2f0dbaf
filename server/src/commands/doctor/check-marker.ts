import { readMarker } from '../../lib/storage/data-directory.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

/** Checks that data directory and database belong together. `installation` is the database's, if it has one. */
export const checkMarker = (dataDir: string, installation: string | undefined): Finding[] => {
  try {
    const marker = readMarker(dataDir)?.installation;
    if (marker === undefined && installation === undefined)
      return [
        warning('this installation is not set up yet', 'open it in a browser, with the key that the start prints'),
      ];
    if (marker === undefined) return [ok('the database is set up; the next start records this in DATA_DIR')];
    if (installation === undefined)
      return [
        wrong('DATA_DIR belongs to a club, but the database contains none', 'restore a backup, or check DATABASE_URL'),
      ];
    if (marker !== installation)
      return [wrong('DATA_DIR and database belong to different installations', 'check DATA_DIR and DATABASE_URL')];
    return [ok('data directory and database belong together')];
  } catch (error) {
    return [wrong(reasonOf(error), 'restore installation.json from a backup')];
  }
};

/** A database file that this process may not write, or may not even open. It is intact: no backup is needed. */
export class UnwritableFile extends Error {}

/** What SQLite says about it, without the name of the file, and what Node says. */
const refusal = /attempt to write a readonly database|unable to open database file|^(EACCES|EPERM|EROFS):/i;

/** Opens a database file. Throws `UnwritableFile`, which names the file, where SQLite says only that it is read-only. */
export const namingFile = <T>(file: string, open: () => T): T => {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof Error) || !refusal.test(error.message)) throw error;
    throw new UnwritableFile(
      `${file} can't be opened for writing; make the user of the server its owner, and check that its folder and disk are not read-only`,
      { cause: error },
    );
  }
};

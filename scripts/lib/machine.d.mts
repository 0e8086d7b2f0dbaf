// What the tests of server and e2e use of machine.mjs.
export const findPostgres: () => string | undefined;
export const newScratchFolder: (name: string) => string;

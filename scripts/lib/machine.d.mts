// The parts of machine.mjs that tests of server and e2e use.
export const findPostgres: () => string | undefined;
export const newScratchFolder: (name: string) => string;

import { readStored, writeStored } from '../browser/storage.ts';

// Whose copies these are, beside the session's token and for as long: without a network nobody says who is signed in.
const accountKey = 'match-account';

/** Notes whose session this is, for an opening without a network. */
export const keepAccount = (account: string): void => writeStored('session', accountKey, account);
export const keptAccount = (): string | null => readStored('session', accountKey);

import { createHmac } from 'node:crypto';

/**
 * Names that stand for records in a table that leaves the club: the same in each of its tables, so that they can be joined,
 * and of no use to anyone without the installation's keys.
 */
export const pseudonymsWith =
  (key: Buffer) =>
  (kind: 'player' | 'case' | 'event', id: string): string =>
    `${kind}_${createHmac('sha256', key).update(`${kind}:${id}`).digest('hex').slice(0, 12)}`;

export type Pseudonyms = ReturnType<typeof pseudonymsWith>;

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from './durable-file.ts';

/** The end of the audit log at some moment. */
export type NotedHead = { at: string; seq: number; hash: string };

/** More than the days that the log is kept by default. */
const kept = 800;

const lineIn = (text: string): NotedHead[] => {
  try {
    const { at, seq, hash } = JSON.parse(text) as Partial<NotedHead>;
    if (typeof at === 'string' && typeof seq === 'number' && typeof hash === 'string') return [{ at, seq, hash }];
  } catch {
    // A line that someone has damaged: the others still count.
  }
  return [];
};

/**
 * Ends of the audit log, noted in the data directory, outside the database: one line of JSON each in
 * `audit-heads.jsonl`, oldest first. A log that was cut since lacks one of them.
 */
export const notedHeadsOf = (dataDir: string) => {
  const file = join(dataDir, 'audit-heads.jsonl');
  const list = (): NotedHead[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(lineIn) : []);
  return {
    list,
    /** Adds one; the last one of the same day (UTC) is replaced if `replaces` says so. */
    add: (head: NotedHead, { replaces }: { replaces: boolean }): void => {
      const heads = list();
      const isSameDay = heads.at(-1)?.at.slice(0, 10) === head.at.slice(0, 10);
      const lines = [...(replaces && isSameDay ? heads.slice(0, -1) : heads), head].slice(-kept);
      writeFileDurably(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    },
  };
};

export type NotedHeads = ReturnType<typeof notedHeadsOf>;

// Reads one workbook, as a process of its own: the task and the bytes come from stdin, the answer goes to stdout.
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { packRows, type Answer, type Task } from './messages.ts';
import { readWorkbookBytes } from './read-workbook-bytes.ts';
import { Refused } from './refusal.ts';
import type { ReadWorkbook } from './sheets.ts';

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
};

const read = async (input: Buffer): Promise<ReadWorkbook | { refusal: Refused['refusal'] }> => {
  const end = input.indexOf('\n');
  const { sheet } = JSON.parse(input.toString('utf8', 0, end)) as Task;
  try {
    return await readWorkbookBytes(input.subarray(end + 1), sheet ?? undefined);
  } catch (error) {
    // The library throws errors of all kinds for what it can't read.
    return { refusal: error instanceof Refused ? error.refusal : { field: 'file', key: 'importUnreadable' } };
  }
};

const outcome = await read(await buffer(process.stdin));
if ('refusal' in outcome) await write(JSON.stringify(outcome satisfies Answer));
else {
  const { rows, ...rest } = outcome.table;
  const sheets = outcome.sheets
    .filter(({ isOffered }) => isOffered)
    .map((each) => ({ name: each.name, rows: each.rows }));
  await write(JSON.stringify({ sheets, sheet: outcome.chosen.name, rest } satisfies Answer));
  for (const part of packRows(rows)) await write(part);
}

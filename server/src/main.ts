import { adoptOwnKeys } from './commands/adopt-keys.ts';
import { backup } from './commands/backup.ts';
import type { Command } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';
import { demo } from './commands/demo.ts';
import { importFile } from './commands/import.ts';
import { move } from './commands/move.ts';
import { restoreFile } from './commands/restore.ts';
import { secondFactor } from './commands/second-factor.ts';
import { serve } from './commands/serve.ts';

/** The commands by name; without a name the server runs. */
const commands = new Map<string, Command>([
  ['serve', serve],
  ['demo', demo],
  ['doctor', doctor],
  ['import', importFile],
  ['second-factor', secondFactor],
  ['adopt-keys', adoptOwnKeys],
  ['backup', backup],
  ['restore', restoreFile],
  ['move', move],
]);

const [word = 'serve', ...args] = process.argv.slice(2);

// The reader may close the pipe, as in `touchline doctor | head -3`: the command still finishes its work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const run = async (): Promise<void> => {
  const command = commands.get(word);
  if (!command) throw new Error(`unknown command ${word}; available: ${[...commands.keys()].join(', ')}`);
  await command({ args, env: process.env, programDir: import.meta.dirname });
};

/** Some errors say with which code to exit, because a restart would not help. */
const exitCodeOf = (error: unknown): number => {
  const { exitCode } = error as { exitCode?: unknown };
  return typeof exitCode === 'number' ? exitCode : 1;
};

run().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const what = word === 'serve' ? "Touchline can't start" : `touchline ${word}`;
  console.error(`${what}: ${reason.replace(/\s+/g, ' ')}`);
  process.exit(exitCodeOf(error));
});

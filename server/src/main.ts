import type { Command } from './commands/command.ts';
import { askedHelp, helpOf } from './commands/help.ts';

/** The commands by name, each loaded when it runs; without a name the server runs. */
const commands = new Map<string, () => Promise<Command>>([
  ['serve', async () => (await import('./commands/serve.ts')).serve],
  ['demo', async () => (await import('./commands/demo.ts')).demo],
  ['doctor', async () => (await import('./commands/doctor.ts')).doctor],
  ['import', async () => (await import('./commands/import.ts')).importFile],
  ['second-factor', async () => (await import('./commands/second-factor.ts')).secondFactor],
  ['adopt-keys', async () => (await import('./commands/adopt-keys.ts')).adoptOwnKeys],
  ['backup', async () => (await import('./commands/backup.ts')).backup],
  ['restore', async () => (await import('./commands/restore.ts')).restoreFile],
  ['move', async () => (await import('./commands/move.ts')).move],
]);

const [word = 'serve', ...args] = process.argv.slice(2);

// The reader may close the pipe, as in `touchline doctor | head -3`: the command still finishes its work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const run = async (): Promise<void> => {
  const asked = askedHelp(process.argv.slice(2));
  if (asked !== undefined) return console.log(helpOf(asked));
  const load = commands.get(word);
  if (!load) throw new Error(`unknown command ${word}; available: ${[...commands.keys()].join(', ')}`);
  const command = await load();
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

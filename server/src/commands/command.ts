import type { EventLog } from '../lib/event-log.ts';

/** What a command receives. */
export type CommandContext = {
  /** The arguments after the command's name. */
  args: string[];
  env: Record<string, string | undefined>;
  /** The folder of the running program; the built console is beside it. */
  programDir: string;
};

/** A command of the program. An error is printed as one line, and the program exits with 1. */
export type Command = (context: CommandContext) => Promise<void>;

/** For a person at a terminal: prints only warnings and errors. */
export const toTerminal: EventLog = {
  info: () => {},
  warn: (_entry, event) => console.warn(event),
  error: (_entry, event) => console.error(event),
};

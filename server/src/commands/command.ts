import type { EventLog } from '../lib/event-log.ts';

/** What a command of the program is given. */
export type CommandContext = {
  /** The words after its name. */
  args: string[];
  env: Record<string, string | undefined>;
  /** The folder of the running program, beside which the built console lies. */
  programDir: string;
};

/** A command of the program. What it throws is told in one line, and the program ends with 1. */
export type Command = (context: CommandContext) => Promise<void>;

/** For a person at a terminal: of what happens on the way only what is wrong is told. */
export const toTerminal: EventLog = {
  info: () => {},
  warn: (_entry, event) => console.warn(event),
  error: (_entry, event) => console.error(event),
};

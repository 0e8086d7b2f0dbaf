import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config/config.ts';
import type { Command } from './command.ts';
import { runChecks, type Told } from './doctor/run-checks.ts';

const signs = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' } as const;

const lineOf = ({ state, about, text, todo }: Told): string =>
  `${signs[state]}  ${about.padEnd(8)}  ${text}${todo === undefined ? '' : ` – ${todo}`}`;

const configOf = (env: Record<string, string | undefined>): Config | undefined => {
  try {
    return readConfig(env);
  } catch {
    // `checkSettings` reports each wrong setting.
    return undefined;
  }
};

/**
 * Checks an installation from the outside in and prints each finding with what to do about it: one line each, or JSON
 * with `--json`. Exits with 1 if something is wrong. `--full` checks every file, `--mail ADDRESS` sends a mail there.
 */
export const doctor: Command = async ({ args, env }) => {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      mail: { type: 'string' },
    },
  });
  const found = await runChecks({
    env,
    config: configOf(env),
    now: new Date(),
    full: values.full,
    mailTo: values.mail,
    tell: (told) => {
      if (!values.json) console.log(lineOf(told));
    },
  });
  const count = (state: Told['state']) => found.filter((each) => each.state === state).length;
  const [warnings, wrongs] = [count('warning'), count('wrong')];
  if (values.json) console.log(JSON.stringify({ ok: wrongs === 0, warnings, wrong: wrongs, findings: found }, null, 2));
  else console.log(`\n${wrongs} wrong, ${warnings} to look at, ${count('ok')} fine`);
  if (wrongs > 0) process.exitCode = 1;
};

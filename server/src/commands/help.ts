type Help = {
  /** After the command's name. */
  takes?: string;
  what: string;
  options?: Readonly<Record<string, string>>;
};

/** What each command does, as `--help` prints it. */
export const helps: Readonly<Record<string, Help>> = {
  serve: { what: 'Runs the server until it is asked to stop. So does no command at all.' },
  demo: { what: 'Fills an empty installation with a fictional club to explore.' },
  doctor: {
    takes: '[--json] [--full] [--mail ADDRESS]',
    what: 'Checks the installation and says what to do; exits with 1 if something is wrong.',
    options: {
      '--json': 'prints the findings as JSON',
      '--full': 'checks every file',
      '--mail ADDRESS': 'sends a test mail there',
    },
  },
  import: {
    takes: 'fixtures FILE [OPTIONS] | players FILE [OPTIONS]',
    what: 'Imports fixtures or players from a file, after showing what would change.',
    options: {
      '--yes': 'imports what is shown; without it nothing changes',
      '--into-squad NAME': 'the squad that gets the matches or players',
      '--skip-wrong': 'leaves out lines that cannot be read',
      '--dates ORDER': 'how the file writes its dates: dayFirst or monthFirst',
      '--answers FILE': 'answers to the questions of the preview',
      '--league NAME': 'fixtures: the league of the matches',
      '--own-only': "fixtures: only the club's own matches",
      '--zone NAME': 'fixtures: the time zone of the file',
      '--shift MINUTES': 'fixtures: moves all times',
      '--squad NAME': 'players: only those of this squad of the file',
      '--defenders CB': 'players: the position of players that the file calls defenders',
      '--midfielders CM': 'players: the same for midfielders',
      '--forwards ST': 'players: the same for forwards',
      '--without-taken-numbers': 'players: leaves out shirt numbers that somebody wears',
    },
  },
  'second-factor': {
    takes: 'remove EMAIL',
    what: 'Removes the two-step sign-in of somebody who lost the phone and the recovery codes.',
  },
  'adopt-keys': {
    takes: '--yes',
    what: 'Only for lost keys, with every server stopped: binds the database to the keys of this server.',
  },
  backup: { takes: 'FILE', what: 'Writes one archive of all rows and files, whether the server runs or not.' },
  restore: { takes: 'FILE', what: 'Restores a backup into an empty installation.' },
  move: {
    takes: '[--to postgres://USER@HOST/DATABASE | --to sqlite] [--files s3://… | --files disk]',
    what: 'Copies a stopped installation to another database, another storage, or both.',
  },
};

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};

/** The help of a command, or of the program if the name is no command's. */
export const helpOf = (name: string): string => {
  const help = helps[name];
  if (help) {
    const { takes, what, options } = help;
    const usage = ['usage: touchline', name, takes].filter((part) => part !== undefined).join(' ');
    return [usage, what, ...(options ? [table(Object.entries(options))] : [])].join('\n\n');
  }
  const commands = Object.entries(helps).map(([each, { what }]) => [each, what] as const);
  return [
    'usage: touchline [COMMAND]',
    table(commands),
    'touchline COMMAND --help says more. Settings come from the environment (docs/operations.md).',
  ].join('\n\n');
};

/** The command whose help is asked for; undefined if none is. */
export const askedHelp = (args: readonly string[]): string | undefined => {
  const [word = '', ...others] = args;
  if (word === 'help') return others[0] ?? '';
  return args.some((arg) => arg === '--help' || arg === '-h') ? word : undefined;
};

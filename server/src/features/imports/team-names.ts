import { limits } from '@touchline/contract/wire/limits';
import { caseKey, fold } from '../../lib/text/search.ts';

export type KnownTeam = { id: string; name: string };
/** A team of a file: one that is there, or one that would be created under the name. */
export type ResolvedTeam = { id: string | null; name: string };

/** What stands before or behind the name of a club and is often left out. */
const affixes = new Set(
  [
    'fc',
    'cf',
    'sd',
    'ud',
    'cd',
    'ad',
    'ac',
    'sc',
    'cp',
    'sl',
    'gd',
    'fk',
    'sk',
    'bk',
    'if',
    'rc',
    'rcd',
    'ca',
    'afc',
    'ssc',
    'as',
    'ss',
    'us',
    'sv',
    'tsv',
    'vfb',
    'vfl',
    'club',
    'clube',
    'cfc',
    'sad',
    'نادي',
  ].map(fold),
);

const plainOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const coreOf = (name: string): string => {
  const words = plainOf(name).split(' ');
  const core = words.filter((word) => !affixes.has(word)).join(' ');
  return core === '' ? words.join(' ') : core;
};

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** Whether a name of a file is too short for a team of its own: "AVS", "PSV". */
export const isTooShort = (name: string): boolean => [...name].length < limits.teamNameMin;

/** The only team whose name begins with each of these short names; nothing where two names begin the same one. */
const findLonger = (names: readonly string[], teams: readonly KnownTeam[]): Map<string, KnownTeam> => {
  const longer = names.flatMap((name) => {
    const [team, ...others] = teams.filter((one) => `${coreOf(one.name)} `.startsWith(`${coreOf(name)} `));
    return team && others.length === 0 ? [{ name, team }] : [];
  });
  const rivals = groupBy(longer, ({ team }) => team.id);
  return new Map(
    longer
      .filter(({ team }) => new Set(rivals.get(team.id)?.map(({ name }) => coreOf(name))).size === 1)
      .map(({ name, team }) => [name, team]),
  );
};

/**
 * Finds the teams of a file among those that are there: blind to case, then to accents and dots, then to affixes like
 * FC, the latter only where exactly one team of the file and exactly one of the club's fit each other. A name that is
 * too short for a new team is also that of the only team, named nowhere else in the file, whose name begins with it.
 * The answer is asked with a name as the file has it.
 */
export const resolveTeams = (names: readonly string[], teams: readonly KnownTeam[]) => {
  const exact = new Map(teams.map((team) => [caseKey(team.name), team]));
  const byPlain = groupBy(teams, ({ name }) => plainOf(name));
  const byCore = groupBy(teams, ({ name }) => coreOf(name));
  const found = new Map<string, ResolvedTeam>();
  const taken = new Set<string>();
  const take = (name: string, team: KnownTeam) => {
    found.set(caseKey(name), { id: team.id, name: team.name });
    taken.add(team.id);
  };

  const open: string[] = [];
  for (const name of new Set(names)) {
    const team = exact.get(caseKey(name));
    if (team) take(name, team);
    else open.push(name);
  }
  const stillOpen: string[] = [];
  for (const name of open) {
    const [team, ...others] = byPlain.get(plainOf(name)) ?? [];
    if (team && others.length === 0) take(name, team);
    else stillOpen.push(name);
  }
  // Two spellings of one name in one file are one team, unless they are two here.
  for (const [core, spellings] of groupBy(stillOpen, coreOf)) {
    const byName = groupBy(spellings, plainOf);
    const [team, ...others] = byCore.get(core) ?? [];
    const fits = team && others.length === 0 && byName.size === 1 && !taken.has(team.id);
    if (fits) for (const name of spellings) take(name, team);
    else
      for (const [, [first = '', ...rest]] of byName) {
        const ambiguous = (byPlain.get(plainOf(first)) ?? []).length > 1;
        for (const name of [first, ...rest]) found.set(caseKey(name), { id: null, name: ambiguous ? name : first });
      }
  }
  const short = [...new Set(names)].filter((name) => isTooShort(name) && found.get(caseKey(name))?.id === null);
  const free = teams.filter(({ id }) => !taken.has(id));
  for (const [name, team] of findLonger(short, free)) take(name, team);
  return (name: string): ResolvedTeam => found.get(caseKey(name)) ?? { id: null, name };
};

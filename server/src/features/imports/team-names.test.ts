import { expect, test } from 'vitest';
import { leagueNameOf } from './league-name.ts';
import { resolveTeams } from './team-names.ts';

/** The names of a file with what they become: `=` a team that is there, `+` a new one. */
const resolved = (names: string[], known: string[]): string[] => {
  const resolve = resolveTeams(
    names,
    known.map((name) => ({ id: name, name })),
  );
  return names.map((name) => {
    const team = resolve(name);
    return `${team.id === null ? '+' : '='}${team.name}`;
  });
};

test.each<[why: string, names: string[], known: string[], expected: string[]]>([
  ['the very name', ['Cádiz CF'], ['Cádiz CF', 'Cadiz CF'], ['=Cádiz CF']],
  ['another case', ['CÁDIZ cf'], ['Cádiz CF', 'Cadiz CF'], ['=Cádiz CF']],
  ['no accents', ['Cadiz C.F.'], ['Cádiz CF'], ['+Cadiz C.F.']],
  ['no accents, same letters', ['Cadiz CF'], ['Cádiz CF'], ['=Cádiz CF']],
  ['no affix', ['Cádiz'], ['Cádiz CF'], ['=Cádiz CF']],
  ['another affix', ['AD Ceuta FC'], ['Ceuta'], ['=Ceuta']],
  ['two that fit', ['Racing'], ['Racing FC', 'Racing CF'], ['+Racing']],
  ['two of the file that fit one', ['Racing FC', 'Racing CF'], ['Racing Club'], ['+Racing FC', '+Racing CF']],
  ['one that another name is exactly', ['Málaga CF', 'CD Málaga'], ['Málaga CF'], ['=Málaga CF', '+CD Málaga']],
  ['a second team', ['Real Sociedad B'], ['Real Sociedad'], ['+Real Sociedad B']],
  ['two spellings of a new one', ['Cádiz CF', 'Cadiz CF'], [], ['+Cádiz CF', '+Cádiz CF']],
  ['nothing but affixes', ['FC Club'], ['CF Club'], ['+FC Club']],
  ['a short name with which one begins', ['AVS'], ['AVS Futebol', 'Estoril Praia'], ['=AVS Futebol']],
  ['a short name with which two begin', ['AVS'], ['AVS Futebol', 'AVS Norte'], ['+AVS']],
  ['a short name inside of a word', ['AVS'], ['Avsenal', 'Clube do AVS'], ['+AVS']],
  ['a short name of what the file names by itself', ['Real', 'Real Betis'], ['Real Betis'], ['+Real', '=Real Betis']],
  ['two short names with which one begins', ['AZ', 'AZ B'], ['AZ B Alkmaar'], ['+AZ', '+AZ B']],
  ['a long name with which one begins', ['Racing'], ['Racing Olmeda'], ['+Racing']],
  ['Arabic', ['نادي الهلال'], ['الهلال'], ['=الهلال']],
])('finds the team of a file by %s', (_, names, known, expected) => {
  expect(resolved(names, known)).toEqual(expected);
});

test.each([
  ['Spain Segunda División 2025/26', 'Spain Segunda División'],
  ['English Premier League 2025-2026', 'English Premier League'],
  ['Liga Norte (2026)', 'Liga Norte'],
  ['Liga Norte – Temporada 2026/27', 'Liga Norte'],
  ['2026/27 Liga Norte', 'Liga Norte'],
  ['Liga 1903', 'Liga 1903'],
  ['MLS 2026', 'MLS 2026'],
  ['دوري المحترفين 2025/2026', 'دوري المحترفين'],
])('a league is called without the season: %s', (name, expected) => {
  expect(leagueNameOf(name)).toBe(expected);
});

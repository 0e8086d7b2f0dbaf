import { expect, test } from 'vitest';
import { readTitle, type ReadTitle, type TitleContext } from './read-title.ts';
import { sharedParts } from './shared-parts.ts';
import { fold } from '../../../../../lib/text/search.ts';

type Given = { known?: string[]; hours?: string[]; place?: string; shared?: string[] };

const contextOf = ({ known = [], hours = [], place, shared = [] }: Given): TitleContext => {
  const names = new Set(known.map((name) => fold(name)));
  return { knows: (name) => names.has(fold(name)), shared: new Set(shared.map(fold)), hours, place: place ?? null };
};
const goals = (score: ReadTitle['score']): string => (score ? `${score.home}-${score.away}` : '');

/** `A | B 2-1 (4-3) postponed`; the own team is `own`; `?` what has to be asked. */
const told = (title: string, given: Given = {}): string => {
  const read = readTitle(title, contextOf(given));
  if (read.kind === 'other') return 'other';
  if (read.kind === 'unsure')
    return `? ${read.choices.map(({ home, away }) => `${home} | ${away}`).join(' / ')}`.trim();
  const { sides, score, shootout, state } = read;
  const kicks = shootout ? `(${goals(shootout)})` : '';
  return [`${sides.home || 'own'} | ${sides.away || 'own'}`, goals(score), kicks, state ?? '']
    .filter(Boolean)
    .join(' ');
};

test.each([
  ['UD Valmora - CD Ribera', 'UD Valmora | CD Ribera'],
  ['UD Valmora – CD Ribera', 'UD Valmora | CD Ribera'],
  ['UD Valmora vs CD Ribera', 'UD Valmora | CD Ribera'],
  ['UD Valmora Vs. CD Ribera', 'UD Valmora | CD Ribera'],
  ['UD Valmora v CD Ribera', 'UD Valmora | CD Ribera'],
  ['UD Valmora x CD Ribera', 'UD Valmora | CD Ribera'],
  ['الهلال ضد النصر', 'الهلال | النصر'],
  ['⚽️ UD Valmora -  CD Ribera', 'UD Valmora | CD Ribera'],
  ['⚽️📺 UD Valmora - CD Ribera - Copa Comarcal', 'UD Valmora | CD Ribera'],
  ['Saint-Étienne - Paris Saint-Germain', 'Saint-Étienne | Paris Saint-Germain'],
  ['Hannover 96 - 1. FC Köln', 'Hannover 96 | 1. FC Köln'],
  ['Mainz 05 - Schalke 04', 'Mainz 05 | Schalke 04'],
])('the teams of %s stand between a sign or a word', (title, expected) => {
  expect(told(title)).toBe(expected);
});

test.each([
  ['Badgers@Otters', 'Otters | Badgers'],
  ['Otters @ Kestrels', 'Kestrels | Otters'],
  ['Otters at Kestrels', 'Kestrels | Otters'],
  ['[Away] Otters FC @ Memlin 901 FC', 'Memlin 901 FC | Otters FC'],
  ['Thunder @ Dragons (Away)', 'Dragons | Thunder'],
  ['vs. Herons — Winter Cup Pool Play', 'own | Herons'],
  ['Game vs. Stoats', 'own | Stoats'],
  ['(Away) vs. Stoats', 'Stoats | own'],
  ['@ Badgers', 'Badgers | own'],
  ['at Badgers', 'Badgers | own'],
  ['Game @ Badgers', 'Badgers | own'],
])('with @ and at the home team of %s stands second, and one side alone plays the own team', (title, expected) => {
  expect(told(title)).toBe(expected);
});

test.each([
  ['Game: U10B-02 Otters vs U10B-07 Herons', 'U10B-02 Otters | U10B-07 Herons'],
  ['Game: U10B-07 Herons vs U10B-02 Otters at Reed Meadow', 'U10B-07 Herons | U10B-02 Otters'],
  ['AYSO Match 1: Otters vs Herons', 'Otters | Herons'],
  ['Match 1: Otters vs Herons', 'Otters | Herons'],
  ['Amistoso - CD Ribera - UD Cantal', 'CD Ribera | UD Cantal'],
  ['[CL] CD Ribera - UD Cantal', 'CD Ribera | UD Cantal'],
  ['CD Ribera - UD Cantal [COP]', 'CD Ribera | UD Cantal'],
  ["(Men's Soccer) Otters vs. Herons", 'Otters | Herons'],
  ['CD Ribera vs. UD Cantal, Liga Juvenil Sur', 'CD Ribera | UD Cantal'],
  ['CD Ribera vs UD Cantal (Grupo 3)', 'CD Ribera | UD Cantal'],
  ['CD Ribera - AD Olmeda ()', 'CD Ribera | AD Olmeda'],
  ['Bayer Norden - SV Wald | Bundesliga | 2. Spieltag', 'Bayer Norden | SV Wald'],
  ['Jornada 5: CD Ribera - UD Cantal', 'CD Ribera | UD Cantal'],
  ['CD Ribera (ESP) - AD Fresneda (POR)', 'CD Ribera | AD Fresneda'],
  ['Atlético Cantal (B) - CD Ribera', 'Atlético Cantal (B) | CD Ribera'],
])('kind, competition, round and place of %s are no part of a team', (title, expected) => {
  expect(told(title)).toBe(expected);
});

test('a part that all titles of a file begin or end with is the competition', () => {
  const titles = ['Honor Norte - CD Ribera - UD Cantal', 'Honor Norte - SD Molinar - CD Ribera'];
  const shared = [...sharedParts(titles)];
  expect(titles.map((title) => told(title, { shared }))).toEqual(['CD Ribera | UD Cantal', 'SD Molinar | CD Ribera']);
  expect([...sharedParts(['CD Ribera - UD Cantal', 'CD Ribera - SD Molinar'])]).toEqual([]);
});

test.each([
  ['Honor Norte - CD Ribera - UD Cantal', ['CD Ribera', 'UD Cantal'], 'CD Ribera | UD Cantal'],
  ['Jornada 12 CD Ribera - UD Cantal Copa Comarcal', ['CD Ribera', 'UD Cantal'], 'CD Ribera | UD Cantal'],
  ['CD Ribera B - UD Cantal', ['CD Ribera', 'UD Cantal'], 'CD Ribera B | UD Cantal'],
  ['Real Unión - UD Cantal', ['Unión'], 'Real Unión | UD Cantal'],
  ['Racing, S.A.D. - UD Cantal', [], 'Racing, S.A.D. | UD Cantal'],
  ['CD Ribera-UD Cantal', ['CD Ribera', 'UD Cantal'], 'CD Ribera | UD Cantal'],
  ['Liga Deportiva - UD Cantal', [], 'Liga Deportiva | UD Cantal'],
])('known teams in %s win over the words around them', (title, known, expected) => {
  expect(told(title, { known })).toBe(expected);
});

test.each([
  ['Honor Norte - CD Ribera - UD Cantal', [], '? Honor Norte | CD Ribera / CD Ribera | UD Cantal'],
  ['CD Ribera-UD Lindero', ['CD Ribera'], '? CD Ribera | UD Lindero'],
  ['Ribera - 08:00 - car park', [], '?'],
])('asks which parts of %s are the teams', (title, known, expected) => {
  expect(told(title, { known })).toBe(expected);
});

test.each([
  'Practice: U10B-02 Otters at Larch Park',
  'Team photo',
  'Otters Practice',
  'Entrenamiento - Campo 2',
  'Physio 10-11',
  'Jornada 7: CD Ribera descansa',
  '',
])('%j is no match', (title) => {
  expect(told(title, { place: 'Larch Park' })).toBe('other');
});

test.each([
  ['UD Valmora 2-1 CD Ribera', 'UD Valmora | CD Ribera 2-1'],
  ['UD Valmora 2 - 1 CD Ribera', 'UD Valmora | CD Ribera 2-1'],
  ['UD Valmora - CD Ribera 2:1', 'UD Valmora | CD Ribera 2-1'],
  ['UD Valmora - CD Ribera 2 - 1', 'UD Valmora | CD Ribera 2-1'],
  ['UD Valmora vs CD Ribera (0–10)', 'UD Valmora | CD Ribera 0-10'],
  ['CD Ribera - UD Valdehoz 1-1 (4-3 p.)', 'CD Ribera | UD Valdehoz 1-1 (4-3)'],
  ['CD Ribera - UD Valdehoz (1-1) (4:3 pen.)', 'CD Ribera | UD Valdehoz 1-1 (4-3)'],
  ['FC A MO17-4 - RK B MO17-3', 'FC A MO17-4 | RK B MO17-3'],
  ['FC A JO13-1 - RK B MO 17-3', 'FC A JO13-1 | RK B MO 17-3'],
  ['FC A U13-2 – FC B U13-1', 'FC A U13-2 | FC B U13-1'],
  ['Otters at Stoats 3-1', 'Stoats | Otters 1-3'],
  ['Otters @ Stoats (1-1) (4:3 pen.)', 'Stoats | Otters 1-1 (3-4)'],
])('only a pair behind a blank or in brackets is a result: %s', (title, expected) => {
  expect(told(title)).toBe(expected);
});

test.each([
  ['CD Ribera - SD Molinar 18:30', 'CD Ribera | SD Molinar'],
  ['CD Ribera 11:00 AD Fresneda', 'CD Ribera | AD Fresneda'],
  ['18:30 CD Ribera - SD Molinar', 'CD Ribera | SD Molinar'],
  ['CD Ribera - SD Molinar 9.30h', 'CD Ribera | SD Molinar'],
  ['CD Ribera - SD Molinar (9:30)', 'CD Ribera | SD Molinar'],
  ['CD Ribera - SD Molinar 20:45', 'CD Ribera | SD Molinar'],
])('the hour of an event is no result: %s', (title, expected) => {
  expect(told(title, { hours: ['18:30', '11:00', '09:30'] })).toBe(expected);
});

test.each([
  ['POSTPONED: CD Ribera - UD Cantal', 'CD Ribera | UD Cantal postponed'],
  ['SD Molinar - CD Ribera (aplazado)', 'SD Molinar | CD Ribera postponed'],
  ['SD Molinar - CD Ribera - Adiado', 'SD Molinar | CD Ribera postponed'],
  ['[CANCELLED] CD Ribera vs. AD Fresneda', 'CD Ribera | AD Fresneda calledOff'],
  ['[CANCELED] vs. AD Fresneda', 'own | AD Fresneda calledOff'],
  ['Forfeit: AD Olmeda vs CD Ribera', 'AD Olmeda | CD Ribera awarded'],
  ['CD Ribera - UD Lindero P-P', 'CD Ribera | UD Lindero postponed'],
  ['CD Ribera P-P UD Lindero', 'CD Ribera | UD Lindero postponed'],
  ['CD Ribera - UD Lindero (suspendido)', 'CD Ribera | UD Lindero postponed'],
  ['CD Ribera - UD Lindero 1-0 (suspendido en el minuto 63)', 'CD Ribera | UD Lindero 1-0 abandoned'],
  ['CD Ribera - UD Lindero (abandoned)', 'CD Ribera | UD Lindero abandoned'],
  ['CD Ribera - UD Lindero (aplazado del 12/12)', 'CD Ribera | UD Lindero'],
  ['مؤجلة: الهلال - النصر', 'الهلال | النصر postponed'],
  ['الهلال - النصر (ملغاة)', 'الهلال | النصر calledOff'],
])('takes the word of a state off: %s', (title, expected) => {
  expect(told(title)).toBe(expected);
});

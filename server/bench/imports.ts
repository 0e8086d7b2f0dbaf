import { importPreview, importResult } from '@touchline/contract/club/imports';
import { openClub } from './open-club.ts';

const teams = 20;

/** A league season in the football.json format: 380 matches, each pair at home and away. */
const season = (): string => {
  const name = (index: number) => `Club Deportivo ${index + 1}`;
  const sides = Array.from({ length: teams }, (_, index) => index);
  const pairs = sides.flatMap((home) => sides.flatMap((away) => (home === away ? [] : [[home, away] as const])));
  const first = Date.UTC(2025, 7, 15);
  return JSON.stringify({
    name: 'Liga Larga 2025/26',
    matches: pairs.map(([home, away], index) => ({
      date: new Date(first + Math.floor(index / 10) * 604_800_000).toISOString().slice(0, 10),
      time: '18:30',
      team1: name(home),
      team2: name(away),
      ...(index < 100 && { score: { ft: [index % 4, index % 3] } }),
    })),
  });
};

const squad = (): string =>
  [
    'name,shirtNumber,position,birthDate',
    ...Array.from({ length: 26 }, (_, index) => {
      const letter = String.fromCharCode(97 + index);
      return `Jugador ${letter}${letter},${index + 1},CM,1999-01-${String(index + 1).padStart(2, '0')}`;
    }),
  ].join('\n');

console.log('Milliseconds, SQLite, in process:');
const club = await openClub(30);
for (const [kind, file] of [
  ['fixtures', season()],
  ['players', squad()],
] as const)
  for (const round of ['first time', 'again']) {
    const preview = await club.send(`/v1/imports/${kind}/preview`, file);
    const { plan } = importPreview.parse(preview.answer);
    const written = await club.send(`/v1/imports/${kind}?plan=${plan}`, file);
    const { new: made, same, wrong } = importResult.parse(written.answer);
    console.log(
      `${kind.padEnd(9)} ${round.padEnd(11)} preview ${preview.ms.toFixed(0).padStart(5)}  import ${written.ms.toFixed(0).padStart(5)}  (${made} new, ${same} same, ${wrong} wrong)`,
    );
  }
await club.close();

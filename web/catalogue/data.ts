import type { PersonRow } from '../src/components/people/person-list.tsx';

// Invented people for the catalogue; the pictures are drawn here, so that nothing is fetched.
const firstNames = [
  'Iker',
  'Hugo',
  'Nuño',
  'Adrián',
  'Moussa',
  'Erik',
  'Youssef',
  'Mateo',
  'Léo',
  'João',
  'Dani',
  'Tomás',
];
const surnames = [
  'Solana',
  'Peralta',
  'Ibáñez',
  'Castaño',
  'Diarra',
  'Lindqvist',
  'El Amrani',
  'Iglesias Romero',
  'Vasconcelos',
  'Baptista',
];
const positions = ['GK', 'RB', 'LB', 'CB', 'CB', 'CDM', 'RW', 'CM', 'ST', 'CAM', 'LW'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const drawn = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${body}</svg>`)}`;

export const portrait = drawn(
  '<rect width="160" height="100" fill="#cdd5cd"/><circle cx="80" cy="36" r="18" fill="#c98f66"/><path d="M62 32c2-22 34-22 36 0l-4-8H66z" fill="#3a2618"/><path d="M36 100c0-34 20-42 44-42s44 8 44 42z" fill="#0a6840"/>',
);
export const pitchPicture = drawn(
  '<rect width="160" height="100" fill="#124d37"/><path d="M0 0h20v100H0zM40 0h20v100H40zM80 0h20v100H80zM120 0h20v100h-20z" fill="#0e4530"/><path d="M80 0v100" stroke="#f4f6ef"/><circle cx="80" cy="50" r="20" fill="none" stroke="#f4f6ef"/>',
);
export const nightPicture = drawn(
  '<rect width="160" height="100" fill="#0d1a20"/><path d="M0 62h160v38H0z" fill="#1d5a3c"/><g fill="#eaf3ff"><rect x="14" y="12" width="30" height="12"/><rect x="116" y="12" width="30" height="12"/></g>',
);

export const longName = 'Maximiliano Hernández-Villanueva de la Fuente';

export const manyPersons = (count: number): PersonRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    number: index + 1,
    name: index === 14 ? longName : `${pick(firstNames, index)} ${pick(surnames, index * 7)}`,
    photo: index % 3 === 0 ? portrait : index % 7 === 0 ? '/broken.png' : null,
    position: pick(positions, index),
    status: index === 14 ? 'inactive' : index === 18 ? 'pending' : 'active',
    isInjured: index === 5 || index === 14,
  }));

export type ScoreRow = { id: string; player: string; type: string; score: number; date: string };

export const scores: ScoreRow[] = Array.from({ length: 23 }, (_, index) => ({
  id: String(index),
  player: index === 9 ? longName : `${pick(firstNames, index)} ${pick(surnames, index * 3)}`,
  type: index % 2 ? 'evening' : 'morning',
  score: (index * 37) % 101,
  date: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
}));

export const zones = Array.from({ length: 420 }, (_, index) => ({
  value: `zone-${index}`,
  label: `Region/City ${index}`,
  detail: `UTC${index % 2 ? '+' : '-'}${index % 12}:00`,
}));

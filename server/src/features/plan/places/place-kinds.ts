import type { PlaceKind } from '@touchline/contract/football/session/plan-choices';
import { fold } from '../../../lib/text/search.ts';

/** Words of the four languages that tell what a place is, most telling kind first: a "sala de pesas" is a gym. */
const words: readonly (readonly [PlaceKind, readonly string[]])[] = [
  ['dressingRoom', ['vestuario', 'vestuarios', 'balneario', 'balnearios', 'dressing', 'changing', 'locker', 'تبديل']],
  ['gym', ['gym', 'gimnasio', 'ginasio', 'fitness', 'pesas', 'musculacion', 'musculacao', 'weights', 'جيم', 'لياقة']],
  ['pool', ['pool', 'piscina', 'مسبح', 'المسبح']],
  ['room', ['room', 'sala', 'aula', 'office', 'oficina', 'auditorio', 'قاعة', 'غرفة', 'مكتب']],
];
/** A pitch for five is no room. */
const futsal = /futbol sala|futebol de salao|futsal/g;

/** What a place most likely is by its name; most are pitches. */
export const kindOfName = (name: string): PlaceKind => {
  const named = new Set(
    fold(name)
      .replace(futsal, '')
      .split(/[^\p{L}\p{N}]+/u),
  );
  return words.find(([, some]) => some.some((word) => named.has(fold(word))))?.[0] ?? 'pitch';
};

import type { Words } from '../../../../texts/en/words.ts';

/** What a player shows before the next stage; its words are texts. */
export type Criterion = keyof Words['criteria'];

/** The targets of what is measured; null for what is seen. */
export const targets: Readonly<Record<Criterion, string | null>> = {
  examined: null,
  walk: null,
  stairs: null,
  touch: null,
  swelling: null,
  range: '≥ 90 %',
  extension: null,
  strengthEarly: '≥ 80 %',
  strength: '≥ 90 %',
  squeeze: '≥ 90 %',
  quadriceps: '≥ 90 %',
  heelRaise: '≥ 90 %',
  wall: '≥ 90 %',
  balance: '≥ 30 s',
  hop: '≥ 90 %',
  kickUp: null,
  jog: null,
  direction: null,
  topSpeed: '≥ 95 %',
  ball: null,
  duels: null,
  sessions: '≥ 2',
  manySessions: '≥ 5',
  trust: null,
  months: '≥ 9',
  fever: '≥ 24 h',
  eats: null,
  pulse: null,
  effort: null,
  hardEffort: null,
};

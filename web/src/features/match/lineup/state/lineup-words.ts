import { formationLines } from '@touchline/contract/match/formation-slots';
import { formationIn, type Lineup, starterOf } from '@touchline/contract/match/lineup/lineup';
import type { SlotCode } from '@touchline/contract/match/slot-fits';
import type { TFunction } from 'i18next';
import { shirtNameOf } from '../../../../lib/i18n/names.ts';
import type { Person } from './people.ts';

/** "right back" */
export const slotName = (t: TFunction, code: SlotCode): string => t(`match.lineup.slots.${code}`);

/** "4-3-3 holding": two formations have names beside their digits. */
export const formationName = (t: TFunction, key: string): string => {
  if (key === '4-1-2-1-2') return t('match.lineup.formations.diamond');
  if (key === '4-1-2-3') return t('match.lineup.formations.holding');
  return formationLines(key);
};

/** Steps that move more players than this are announced as a whole, not player by player. */
const toldMax = 3;

/** What a step moved, in words: "Menéndez to right back. Peralta to the bench, place 6." Empty if it moved too many. */
export const movesText = (t: TFunction, before: Lineup, after: Lineup, nameOf: (player: string) => string): string => {
  const players = [...after.starters.map(({ player }) => player), ...after.bench];
  const sentences = players.flatMap((player) => {
    const [from, to] = [starterOf(before, player), starterOf(after, player)];
    const name = nameOf(player);
    if (to && to.slot !== from?.slot) return [t('match.lineup.said.toPlace', { name, place: slotName(t, to.slot) })];
    if (to && (to.at?.x !== from?.at?.x || to.at?.y !== from?.at?.y))
      return [
        to.at === null
          ? t('match.lineup.said.toPlace', { name, place: slotName(t, to.slot) })
          : t('match.lineup.said.moved', { name, across: Math.round(to.at.x), down: Math.round(to.at.y) }),
      ];
    if (to) return [];
    const place = after.bench.indexOf(player) + 1;
    return from ? [t('match.lineup.said.toBench', { name, place })] : [];
  });
  if (sentences.length > 0) return sentences.length > toldMax ? '' : sentences.join(' ');
  // Nobody came or went: the order of the bench has changed.
  const moved = after.bench.filter((player, index) => before.bench[index] !== player);
  return moved
    .slice(0, 1)
    .map((player) =>
      t('match.lineup.said.benchPlace', { name: nameOf(player), place: after.bench.indexOf(player) + 1 }),
    )
    .join(' ');
};

/** What a step back or forth did: the formation it brought, what it moved, or how many are placed if these were many. */
export const stepText = (t: TFunction, before: Lineup, after: Lineup, nameOf: (player: string) => string): string => {
  if (after.formation !== before.formation)
    return t('match.lineup.said.formation', { formation: formationName(t, after.formation) });
  const moves = movesText(t, before, after, nameOf);
  if (moves || after.starters.length === before.starters.length) return moves;
  const total = formationIn(after).slots.length;
  return t('match.lineup.said.full', { placed: after.starters.length, total });
};

/** The name on a disc. */
export const discName = (person: Person | undefined): string => (person ? shirtNameOf(person) : '');

// Suspensions by their own count, after "Suspension count" of domain text 2: for one player, squad and competition, with a
// yellow card cycle, one match for a second yellow and one for a straight red.

export type Cards = { yellow: boolean; secondYellow: boolean; straightRed: boolean };

/** A match of the squad in the competition, in the order of kick-off. */
export type CountedMatch = {
  id: string;
  /** It serves: it took place to its end, or was awarded after its kick-off. An abandoned one has cards alone. */
  serves: boolean;
  cardsOf: (player: string) => Cards | undefined;
};

export type Ban = {
  kind: 'yellows' | 'secondYellow' | 'straightRed';
  cause: string;
  served: string[];
  remaining: number;
};

/**
 * The bans of a player. `every`: how many yellow cards bring one; undefined for a competition whose rules have none, in
 * which a staff decision is the only ban.
 */
export const bansOf = (player: string, matches: readonly CountedMatch[], every: number | undefined): Ban[] => {
  const bans: Ban[] = [];
  if (every === undefined) return bans;
  let yellows = 0;
  for (const match of matches) {
    const open = bans.find(({ remaining }) => remaining > 0);
    if (open) {
      if (!match.serves) continue;
      open.served.push(match.id);
      open.remaining -= 1;
      continue;
    }
    const cards = match.cardsOf(player);
    if (!cards) continue;
    const ban = (kind: Ban['kind']) => bans.push({ kind, cause: match.id, served: [], remaining: 1 });
    // The two yellow cards of a sending-off leave the count; one before a straight red stays in it.
    if (cards.yellow && !cards.secondYellow) {
      yellows += 1;
      if (yellows % every === 0) ban('yellows');
    }
    if (cards.secondYellow) ban('secondYellow');
    if (cards.straightRed) ban('straightRed');
  }
  return bans;
};

import type { CountedSuspension } from '@touchline/contract/match/discipline/suspension-types';
import { createHash } from 'node:crypto';

/** The id of a suspension on the wire: that of the decision, or made of match, player and kind, the same at each count. */
export const wireIdOf = ({ id, kind }: Pick<CountedSuspension, 'id' | 'kind'>): string =>
  kind === 'decision' ? id : createHash('sha256').update(id).digest('hex').slice(0, 24);

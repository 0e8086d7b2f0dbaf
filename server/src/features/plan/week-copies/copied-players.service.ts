import { limits } from '@touchline/contract/wire/limits';
import type { Db } from '../../../db/database.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import type { SourceSession } from '../week/week-sessions.service.ts';

/**
 * Whom a copy calls: those who were called, as far as they are active in the squad; to trainings of templates, or without `players`,
 * all active ones of the squad.
 */
export const readCopiedPlayers = async (db: Db, squad: string, players: boolean) => {
  const active = await createEventSquadsRepository(db).activePlayers([squad]);
  return ({ kind, called }: Pick<SourceSession, 'kind' | 'called'>): string[] => {
    if (called !== null && players) {
      const known = new Set(called);
      return active.filter((player) => known.has(player));
    }
    return kind === 'training' ? active.slice(0, limits.assignedPlayersMax) : [];
  };
};

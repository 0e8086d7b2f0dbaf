import { formationOf } from '@touchline/contract/match/formation-slots';
import { json, type Tx } from '../../../src/db/database.ts';
import { inChunks } from '../../../src/db/queries/in-chunks.ts';
import { readClub } from '../../club/read-club.ts';

/** Inserts what the coaches note about the opponents of these matches; the plan is shown to players. */
export const insertDemoOpponents = (
  tx: Tx,
  matches: readonly { id: string; opponent: string; at: string }[],
  coach: string,
): Promise<void> => {
  const rows = matches.map(({ id, opponent, at }) => {
    const noted = readClub().opponents.find(({ team }) => team === opponent)!;
    const slots = formationOf(noted.formation)!.slots;
    return {
      match_id: id,
      what_we_want: noted.whatWeWant,
      set_pieces_for: noted.setPiecesFor,
      set_pieces_against: noted.setPiecesAgainst,
      is_plan_shown: true,
      build_up: noted.buildUp,
      pressing: noted.pressing,
      transitions: noted.transitions,
      weak_points: noted.weakPoints,
      formation: noted.formation,
      numbers: json(noted.players.map(({ number, name }, index) => ({ slot: slots[index]!.code, number, name }))),
      key_players: json(
        noted.keyPlayers.map(({ number, note }) => ({
          number,
          name: noted.players.find((player) => player.number === number)!.name,
          note,
        })),
      ),
      links: json([]),
      reports: json([]),
      updated_at: at,
      updated_by: coach,
    };
  });
  return inChunks(rows, (part) => tx.insertInto('opponent_notes').values(part).execute());
};

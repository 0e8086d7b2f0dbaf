import { placeOf } from '@touchline/contract/health/case-rules';
import type { BodyPart } from '@touchline/contract/health/choices';
import type { Tx } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { createCasesRepository } from './cases.repository.ts';

/** Throws 400 naming the field that a case of this kind needs. */
export const assertComplete = (
  row: { kind: string; body_area?: string | null; organ_system?: string | null; onset_day: string },
  today: string,
): void => {
  if (row.onset_day > today) throw invalidField('onsetDate', 'sinceFuture');
  if (row.kind === 'injury' && row.body_area == null) throw invalidField('bodyArea', 'required');
  if (row.kind === 'illness' && row.organ_system == null) throw invalidField('organSystem', 'required');
};

/** Throws 400 naming `ofCase` if that is not a case of the player. */
export const assertEarlier = async (tx: Tx, player: string, earlier: string | null | undefined): Promise<void> => {
  if (earlier == null) return;
  const own = await createCasesRepository(tx).ofPlayer(player);
  if (!own.some(({ id }) => id === earlier)) throw invalidField('ofCase', 'idFormat');
};

/** What a player's complaint says of a case. Throws 400 for one of another player, 409 if a case was made of it before. */
export const fromComplaint = async (
  tx: Tx,
  { complaint: id, player }: { complaint?: string | undefined; player: string },
) => {
  if (id === undefined) return {};
  const cases = createCasesRepository(tx);
  const complaint = await cases.complaint(id);
  if (complaint?.user_id !== player) throw invalidField('complaint', 'idFormat');
  if (await cases.hasCase(id)) throw conflict('complaintHasCase', { complaint: id });
  const part = complaint.body_parts?.[0] as BodyPart | undefined;
  const place = part && placeOf(part);
  return { complaint_id: id, ...(place && { body_area: place.area, side: place.side }) };
};

import { placeOf } from '@touchline/contract/health/case-rules';
import { concussionCode } from '@touchline/contract/health/concussion-rules';
import type { BodyPart } from '@touchline/contract/health/choices';
import type { Tx } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { createCasesRepository } from './cases.repository.ts';

type Days = {
  onset_day: string;
  time_loss_from?: string | null;
  expected_from?: string | null;
  expected_to?: string | null;
};
type Kind = {
  kind: string;
  body_area?: string | null;
  organ_system?: string | null;
  diagnosis_code?: string | null;
};

/** Throws 400 naming the field that a case of this kind needs, or a day that can't be. */
export const assertComplete = (row: Kind & Days, today: string): void => {
  const { onset_day, time_loss_from: lostFrom, expected_from, expected_to } = row;
  if (onset_day > today) throw invalidField('onsetDate', 'sinceFuture');
  if (row.kind === 'injury' && row.body_area == null) throw invalidField('bodyArea', 'required');
  if (row.kind === 'illness' && row.organ_system == null) throw invalidField('organSystem', 'required');
  if (lostFrom && lostFrom < onset_day) throw invalidField('timeLossFrom', 'daysReversed');
  // Until then nothing would limit the player.
  if (lostFrom && lostFrom > today && row.diagnosis_code === concussionCode)
    throw invalidField('timeLossFrom', 'sinceFuture');
  if (expected_from && expected_to && expected_to < expected_from)
    throw invalidField('expectedReturn.to', 'daysReversed');
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

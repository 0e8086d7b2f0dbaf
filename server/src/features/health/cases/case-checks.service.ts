import { placeOf } from '@touchline/contract/health/case-rules';
import { isConcussion } from '@touchline/contract/health/concussion-rules';
import type { BodyPart } from '@touchline/contract/health/choices';
import type { Tx } from '../../../db/database.ts';
import { conflict, invalidField } from '../../../lib/errors.ts';
import { earlierOf } from './case-answers.ts';
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
  diagnosis_text?: string | null;
};

/** Throws 400 naming the field that a case of this kind needs, or a day that can't be. */
export const assertComplete = (row: Kind & Days, today: string): void => {
  const { onset_day, time_loss_from: lostFrom, expected_from, expected_to } = row;
  const diagnosis = { code: row.diagnosis_code ?? null, text: row.diagnosis_text ?? null };
  if (onset_day > today) throw invalidField('onsetDate', 'sinceFuture');
  if (row.kind === 'injury' && row.body_area == null) throw invalidField('bodyArea', 'required');
  if (row.kind === 'illness' && row.organ_system == null) throw invalidField('organSystem', 'required');
  if (lostFrom && lostFrom < onset_day) throw invalidField('timeLossFrom', 'daysReversed');
  // Until then nothing would limit the player.
  if (lostFrom && lostFrom > today && isConcussion(diagnosis)) throw invalidField('timeLossFrom', 'sinceFuture');
  if (expected_from && expected_to && expected_to < expected_from)
    throw invalidField('expectedReturn.to', 'daysReversed');
};

/**
 * Lets the first stage begin with the day of onset. Throws 400 naming `onsetDate` for one after the next stage or after the
 * closing.
 */
export const moveOnset = async (
  tx: Tx,
  row: { id: string; onset_day: string; closed_day: string | null },
  onset: string | undefined,
): Promise<void> => {
  if (onset === undefined || onset === row.onset_day) return;
  const cases = createCasesRepository(tx);
  const [first, next] = await cases.stages(row.id);
  const isAfter = [next?.on_day, row.closed_day].some((day) => day != null && onset > day);
  if (isAfter) throw invalidField('onsetDate', 'daysReversed');
  if (first) await cases.moveStage(first.id, onset);
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

type Place = Parameters<typeof earlierOf>[0];

/**
 * The earlier case that staff ruled out when they marked this one as a first occurrence: it is not suggested again.
 * Undefined until they decide.
 */
export const notAgainOf = async (
  tx: Tx,
  row: Place & { user_id: string },
  { subsequent }: { subsequent?: string | undefined },
): Promise<{ not_again_id?: string | null }> => {
  if (subsequent === undefined) return {};
  if (subsequent !== 'index') return { not_again_id: null };
  return { not_again_id: earlierOf(row, await createCasesRepository(tx).ofPlayer(row.user_id))?.of ?? null };
};

type Planned = { onset_day: string; planned_days: Record<string, string> | null };

/** The planned days with those that change. Throws 400 for one before the onset. */
export const plannedOf = (
  { onset_day, planned_days }: Planned,
  changes: readonly { stage: number; on: string | null }[] | undefined,
): { planned_days?: string } => {
  if (changes === undefined) return {};
  const early = changes.findIndex(({ on }) => on !== null && on < onset_day);
  if (early !== -1) throw invalidField(`planned.${early}.on`, 'daysReversed');
  const days = new Map(Object.entries(planned_days ?? {}));
  for (const { stage, on } of changes)
    if (on === null) days.delete(String(stage));
    else days.set(String(stage), on);
  return { planned_days: JSON.stringify(Object.fromEntries(days)) };
};

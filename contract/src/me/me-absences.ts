import * as z from 'zod';
import { absenceChanges, absencePeriod, ownAbsenceInput } from '../football/absences.ts';
import { replyReasons } from '../football/reply-choices.ts';
import { deleted, idParams } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

/** An absence as the player and guardians see it: with the reason as given. */
export const ownAbsence = absencePeriod.omit({ player: true }).extend({ reason: z.enum(replyReasons) });
export type OwnAbsence = z.infer<typeof ownAbsence>;
const changes = ['replies', 'availability'] as const;

export const listOwnAbsences = endpoint({
  method: 'GET',
  path: '/v1/me/absences',
  access: 'player',
  guardian: 'minor',
  summary: 'The player’s times of absence that are not over, by first day',
  response: z.object({ records: z.array(ownAbsence) }),
});
export const createOwnAbsence = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/me/absences',
  access: 'player',
  guardian: 'replying',
  summary: 'Tells that the player can’t come for some days, or to a series',
  body: ownAbsenceInput,
  response: ownAbsence,
  status: 201,
  changes,
});
export const updateOwnAbsence = endpoint({
  method: 'PATCH',
  path: '/v1/me/absences/:id',
  access: 'player',
  guardian: 'replying',
  summary: 'Changes the given fields of an absence',
  params: idParams,
  body: absenceChanges,
  response: ownAbsence,
  changes,
});
export const deleteOwnAbsence = endpoint({
  method: 'DELETE',
  path: '/v1/me/absences/:id',
  access: 'player',
  guardian: 'replying',
  summary: 'Ends an absence as if it had not been',
  params: idParams,
  response: deleted,
  changes,
});

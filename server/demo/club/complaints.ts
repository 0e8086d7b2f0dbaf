import { bodyParts, canTrainAnswers, complaintStatuses } from '@touchline/contract/health/complaints';
import { longText } from '@touchline/contract/wire/rules';
import * as z from 'zod';
import { flag, whole } from './rules.ts';

/** A complaint of the fictional season, with its player and history. */
const complaint = z.strictObject({
  daysAgo: whole,
  /** The index among the active players. */
  player: whole,
  status: z.enum(complaintStatuses),
  /** Entered by staff instead of sent by the player. */
  isTold: flag,
  /** Sent with a photo. */
  hasPhoto: flag,
  bodyParts: z.array(z.enum(bodyParts)).min(1).optional(),
  /** How many days before the report the complaint began. */
  sinceDays: whole.optional(),
  canTrain: z.enum(canTrainAnswers).optional(),
  description: longText,
  reply: longText.optional(),
});
export type DemoComplaint = z.infer<typeof complaint>;

/** The latest first. */
export const complaints = z.array(complaint);

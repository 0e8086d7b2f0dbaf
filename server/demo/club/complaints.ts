import { bodyParts, canTrainAnswers, complaintStatuses } from '@touchline/contract/health/complaints';
import { longText } from '@touchline/contract/wire/rules';
import * as z from 'zod';
import { flag, whole } from './rules.ts';

/** A complaint of the fictional season: when, of whom, and what became of it. */
const complaint = z.strictObject({
  daysAgo: whole,
  /** By place among the active players, from 0. */
  player: whole,
  status: z.enum(complaintStatuses),
  /** Written down by staff, not sent by the player. */
  isTold: flag,
  /** A photo came with it. */
  hasPhoto: flag,
  bodyParts: z.array(z.enum(bodyParts)).min(1).optional(),
  /** The first day of it, before it was told. */
  sinceDays: whole.optional(),
  canTrain: z.enum(canTrainAnswers).optional(),
  description: longText,
  reply: longText.optional(),
});
export type DemoComplaint = z.infer<typeof complaint>;

/** The latest first. */
export const complaints = z.array(complaint);

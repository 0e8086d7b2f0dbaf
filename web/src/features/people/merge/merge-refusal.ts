import type { MergeContradictions } from '@touchline/contract/people/merges';
import { messages } from '@touchline/contract/wire/sentences';
import { ApiError } from '../../../lib/http/api-error.ts';
import { isAbort } from '../../../lib/http/is-abort.ts';

export type Contradiction = MergeContradictions['contradictions'][number];

/** What a refused call says against one person; undefined for any other failure. */
export const contradictionsIn = (error: unknown): readonly Contradiction[] | undefined =>
  error instanceof ApiError && error.code === 'conflict' && error.message === messages.mergeContradicts
    ? (error.data as MergeContradictions).contradictions
    : undefined;

/** Why a call failed; null if its question for the password was closed: nothing has failed, and it can be sent again. */
export const failureOf = (error: Error | null): Error | null => (isAbort(error) ? null : error);

/** The records have changed since the preview. */
export const isPlanChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.message === messages.importPlanChanged;

import { ApiError } from './api-error.ts';

/** The data of a 409 in this shape; undefined for any other failure. */
export const conflictData = <T>(
  error: unknown,
  schema: { safeParse: (data: unknown) => { success: true; data: T } | { success: false; data?: undefined } },
): T | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? schema.safeParse(error.data).data : undefined;

import * as z from 'zod';

/** The codes of an error answer and their status. */
export const errorStatus = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  resourceNotFound: 404,
  conflict: 409,
  preconditionFailed: 412,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  defaultError: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The one shape of every error answer. */
export const errorBody = z.object({
  statusCode: z.number().int(),
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  /** With `resourceNotFound`: what was asked for. */
  path: z.string().optional(),
  /** With `conflict`: what stands in the way. */
  data: z.unknown().optional(),
  /**
   * With `forbidden`: `passwordNeeded` when the password has to be given again, `secondFactorNeeded` when a code is
   * wanted besides it, `secondFactorSetupNeeded` when the club wants a second factor that is not set up yet.
   */
  reason: z.string().optional(),
  /** With `defaultError`: the id under which the log has it. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

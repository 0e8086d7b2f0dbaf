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
  /** With `resourceNotFound`: the requested path. */
  path: z.string().optional(),
  /** With `conflict`: the cause. */
  data: z.unknown().optional(),
  /**
   * With `forbidden`: `passwordNeeded` if re-authentication is required, `secondFactorNeeded` if it also requires a
   * code, `secondFactorSetupNeeded` if the club requires a second factor that is not set up yet; `papersNotAllowed`,
   * `exportNotAllowed` and `deleteNotAllowed` if an administrator has taken that right from the member of staff;
   * `eventForAll` if a member of staff with own squads only would change what is for all squads;
   * `planNotAllowed` if somebody who only reads the plans of sessions would change one.
   */
  reason: z.string().optional(),
  /** With `defaultError`: the request id in the log. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

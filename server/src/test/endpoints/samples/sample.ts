/** What a call is tried with. */
export type Sample = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

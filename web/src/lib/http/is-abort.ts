/** True for the error of a call that its own user has ended: an upload that was stopped, a question that was closed. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

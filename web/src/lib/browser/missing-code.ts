/** Whether a code chunk failed to load: each browser words this error differently. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|importing a module|preload/i.test(error.message);

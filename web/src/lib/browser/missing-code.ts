/** A piece of code could not be fetched: each browser says so in its own words. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|importing a module|preload/i.test(error.message);

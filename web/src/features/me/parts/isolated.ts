/** A name or title inside a sentence keeps its own direction and leaves that of the rest alone. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

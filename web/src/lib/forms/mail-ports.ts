const readingPorts = ['993', '995'];

/** Ports of reading mail, not of sending it; the rule takes them, so the person is told. */
export const isReadingPort = (typed: string): boolean => readingPorts.includes(typed.trim());

const readingPorts = ['993', '995'];

/** Ports for reading mail, not sending it. They are valid port numbers, so the user only gets a hint. */
export const isReadingPort = (typed: string): boolean => readingPorts.includes(typed.trim());

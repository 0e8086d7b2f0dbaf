/** Where services log events: with ids, never with names, addresses or tokens. */
export type EventLog = {
  info: (entry: Record<string, unknown>, event: string) => void;
  warn: (entry: Record<string, unknown>, event: string) => void;
  error: (entry: Record<string, unknown>, event: string) => void;
};

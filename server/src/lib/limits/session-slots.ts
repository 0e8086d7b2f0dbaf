import { tooManyRequests } from '../errors.ts';

/** Limits how many calls of one session run at once. */
export type SessionSlots = {
  /** Takes a slot and returns the function that frees it. Throws 429 if none is free. */
  take: (sessionId: string) => () => void;
};

/** `message` is the text of the 429. */
export const createSessionSlots = (perSession: number, message: string): SessionSlots => {
  const taken = new Map<string, number>();
  return {
    take: (sessionId) => {
      const before = taken.get(sessionId) ?? 0;
      if (before >= perSession) throw tooManyRequests(2, message);
      taken.set(sessionId, before + 1);
      return () => {
        const left = taken.get(sessionId)! - 1;
        if (left > 0) taken.set(sessionId, left);
        else taken.delete(sessionId);
      };
    },
  };
};

import { tooManyRequests } from '../errors.ts';

/** So many at a time for each session. */
export type Places = {
  /** Takes a place and answers how to leave it. Throws 429 when none is free. */
  take: (sessionId: string) => () => void;
};

/** `message` is what somebody hears for whom there is none. */
export const createPlaces = (perSession: number, message: string): Places => {
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

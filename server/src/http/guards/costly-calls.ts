import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { createSemaphore } from '../../lib/concurrency/semaphore.ts';
import { createSessionSlots } from '../../lib/limits/session-slots.ts';
import type { Caller } from '../caller.ts';

/** Calls of one kind that a session has under way: a person sends the pictures of a gallery together. */
const filesAtOnce = 4;
const papersAtOnce = 2;

/** Papers of all sessions: one is drawn after the other, as each takes the processor alone. */
const drawn = { running: 1, waiting: 10 };

/** Runs the work of a call. Throws 429 if the session has too many of them under way, or too many papers wait. */
type Turn = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

export type CostlyCalls = {
  /** What runs the work of this endpoint; undefined where it costs little. */
  turnOf: (endpoint: Endpoint) => Turn | undefined;
};

/**
 * Limits the calls that take a file or draw a paper, by their declaration: several cost as much as a machine has. The
 * limits are those of this server. Uploads without a session have a limit of their own.
 */
export const createCostlyCalls = (): CostlyCalls => {
  const files = createSessionSlots(filesAtOnce, 'Too many uploads at a time');
  const papers = createSessionSlots(papersAtOnce, 'Too many papers at a time');
  const drawing = createSemaphore(drawn);

  return {
    turnOf: ({ method, path, produces, encoding }) => {
      const isPaper = produces === 'pdf';
      if (!isPaper && encoding !== 'multipart') return undefined;
      return async (caller, work) => {
        if (caller.kind === 'anonymous') return work();
        const leave = (isPaper ? papers : files).take(`${caller.sessionId} ${method} ${path}`);
        try {
          return await (isPaper ? drawing.run(work) : work());
        } finally {
          leave();
        }
      };
    },
  };
};

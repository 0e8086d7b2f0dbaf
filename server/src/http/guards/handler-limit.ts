import type { FastifyInstance, FastifyReply } from 'fastify';
import { unavailable } from '../../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the handler may take, sending included, where it is not the limit of all. */
    handlerLimitMs?: number;
  }
}

/** A late handler is noticed this much later at most. */
const lookEveryMs = 1_000;

/** While the body is on its way the handler has not begun: the limit of the whole request applies, with 408. */
const isArriving = ({ request: { raw } }: FastifyReply): boolean => raw.complete === false;

const isOver = ({ raw, sent }: FastifyReply): boolean => sent || raw.writableFinished || raw.destroyed;

const endLate = (reply: FastifyReply): void => {
  // What was sent so far can't become an error any more.
  if (reply.raw.headersSent) reply.raw.destroy();
  // The handler may still have written, whatever it was waiting for.
  else reply.send(unavailable('The server takes too long right now, please try again'));
};

/**
 * Answers 503 to a request whose handler takes longer than `limitMs` or than its route allows, from when its body has
 * arrived, and cuts off an answer that is still being sent by then. One timer looks at all running requests, because the framework's own limit starts a
 * timer and an abort signal for each of them: a tenth of the processor time of a short answer.
 */
export const limitHandlers = (fastify: FastifyInstance, limitMs: number): void => {
  /** The running requests, with the milliseconds that their bodies took, as far as they were seen. */
  const running = new Map<FastifyReply, number>();
  fastify.addHook('onRequest', (_request, reply, done) => {
    running.set(reply, 0);
    done();
  });
  fastify.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const look = setInterval(
    () => {
      for (const [reply, arrivedMs] of running) {
        if (isOver(reply)) running.delete(reply);
        else if (isArriving(reply)) running.set(reply, reply.elapsedTime);
        else if (reply.elapsedTime - arrivedMs >= (reply.routeOptions.config.handlerLimitMs ?? limitMs)) {
          running.delete(reply);
          endLate(reply);
        }
      }
    },
    Math.min(lookEveryMs, limitMs),
  ).unref();
  fastify.addHook('onClose', async () => clearInterval(look));
};

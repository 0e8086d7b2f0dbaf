import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../lib/errors.ts';
import type { Feed } from '../lib/text/feed.ts';

const gunzipped = promisify(gunzip);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a calendar answers instead of an error: its last text, or undefined without one. Throws 404. `isLimit`: the reader
     * has only asked too often, so that a text may be made.
     */
    lastFeed?: (request: FastifyRequest, isLimit: boolean) => Promise<Feed | undefined>;
  }
}

/** The addresses of calendars end so. */
export const isFeedAddress = (url: string): boolean => /^[^?]*\.ics(?:[/?]|$)/u.test(url);

const secondsOf = (moment: string): number => Math.floor(Date.parse(moment) / 1_000);

/** Whether the reader has this version. The time counts only without a tag, which some readers send alone. */
const isKnown = ({ headers }: FastifyRequest, { etag, modifiedAt }: Feed): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag.replace(/^W\//u, ''));
  // Not a number without a valid time, which is less than none.
  return secondsOf(headers['if-modified-since'] ?? '') >= secondsOf(modifiedAt);
};

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/iu.test(String(headers['accept-encoding'] ?? ''));

/**
 * Sends a calendar, or 304 if the reader has it already: calendars ask every hour, and changes are rare. The body is complete
 * before its first byte, with its length: a text that breaks off would empty the reader's calendar.
 */
export const sendFeed = async (request: FastifyRequest, reply: FastifyReply, feed: Feed): Promise<FastifyReply> => {
  reply
    .header('etag', feed.etag)
    .header('last-modified', new Date(feed.modifiedAt).toUTCString())
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding');
  if (isKnown(request, feed)) return reply.code(304).send();
  reply.code(200).header('content-type', 'text/calendar; charset=utf-8');
  if (!takesGzip(request)) return reply.send(await gunzipped(feed.gzipped));
  return reply.header('content-encoding', 'gzip').send(feed.gzipped);
};

/**
 * Ends the connection without an answer: readers ask again later, as after a broken line. Proxies take that for a failure of the
 * server, so that no request may cause it at will.
 */
const hangUp = (reply: FastifyReply, status: number): FastifyReply => {
  const { url, config } = reply.routeOptions;
  // The framework notes answers alone.
  reply.log.warn({ route: url, method: config.endpoint?.method, status }, 'hung up');
  reply.hijack();
  reply.raw.destroy();
  return reply;
};

/**
 * Answers a reader whose calendar can't be made now, or who has asked too often: with the last text, else by 304 where the
 * reader has one, else by hanging up. One answer of 400, 403, 429 or 5xx turns the calendar off in Thunderbird until its next
 * start. Throws 404 for a link that is not valid.
 */
export const sendLastFeed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> => {
  const feed = await request.routeOptions.config.lastFeed!(request, status === 429).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) throw error;
    request.log.error({ err: error }, 'the last text of a calendar could not be read');
    return undefined;
  });
  reply.removeHeader('retry-after');
  if (feed) return sendFeed(request, reply, feed);
  const { 'if-none-match': tag, 'if-modified-since': since } = request.headers;
  return tag !== undefined || since !== undefined ? reply.code(304).send() : hangUp(reply, status);
};

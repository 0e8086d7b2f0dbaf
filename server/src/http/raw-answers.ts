import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an iCalendar file. Whoever has it already is told so: calendars ask each hour, and seldom is anything new.
 */
export const sendCalendar = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.header('content-type', 'text/calendar; charset=utf-8').send(text);
};

/** Sends what is to be saved under this name, and kept nowhere on the way. */
const sendFile = (reply: FastifyReply, name: string, type: string, content: Readable): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-type', type)
    .send(content);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Sends a table as CSV, called what the address ends on. */
export const sendCsv = (reply: FastifyReply, path: string, table: Readable): FastifyReply =>
  sendFile(reply, nameOf(path), 'text/csv; charset=utf-8', table);

/** Sends a zip archive, called what the address ends on, or by the name that it was asked for by. */
export const sendArchive = (
  reply: FastifyReply,
  { path, name }: { path: string; name: string | undefined },
  archive: Readable,
): FastifyReply =>
  name?.endsWith('.sealed')
    ? sendFile(reply, name, 'application/octet-stream', archive)
    : sendFile(reply, name ?? `${nameOf(path)}.zip`, 'application/zip', archive);

/**
 * Sends server-sent events until their source ends or the client leaves. Taken out of the framework's hands, whose
 * limit for handlers would cut the stream off, and whose compression would hold events back.
 */
export const sendEvents = (request: FastifyRequest, reply: FastifyReply, events: Readable): FastifyReply => {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  if (request.method === 'HEAD') {
    events.destroy();
    return reply.send();
  }
  reply.hijack();
  // Closed at its end, so that a server that leaves need not wait for the next request on it. Proxies that gather
  // answers before they pass them on know the last header.
  const headers = { ...reply.getHeaders(), connection: 'close', 'x-accel-buffering': 'no' };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200).flushHeaders();
  pipeline(events, reply.raw, () => events.destroy());
  return reply;
};

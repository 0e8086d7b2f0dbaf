import { type TableFormat, workbookType } from '@touchline/contract/wire/table-file';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NamedPdf } from '../lib/pdf/paper.ts';
import { attachmentOf } from '../lib/text/disposition.ts';

/** Sends a file to save under this name, which nothing on the way may cache. */
const sendFile = (reply: FastifyReply, name: string, type: string, content: Readable | Buffer): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachmentOf(name))
    .header('content-type', type)
    .send(content);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Sends a table as CSV, named after the end of the path, or as an Excel workbook of the same name. */
export const sendTable = (
  reply: FastifyReply,
  { path, format }: { path: string; format: TableFormat | undefined },
  table: Readable,
): FastifyReply =>
  format === 'xlsx'
    ? sendFile(reply, `${nameOf(path).replace(/\.csv$/, '')}.xlsx`, workbookType, table)
    : sendFile(reply, nameOf(path), 'text/csv; charset=utf-8', table);

/** Sends an Excel workbook, named after the end of the path. */
export const sendWorkbook = (reply: FastifyReply, path: string, content: Buffer): FastifyReply =>
  sendFile(reply, `${nameOf(path)}.xlsx`, workbookType, content);

/** Sends a zip archive, named after the end of the path or after the requested archive. */
export const sendArchive = (
  reply: FastifyReply,
  { path, name }: { path: string; name: string | undefined },
  archive: Readable,
): FastifyReply =>
  name?.endsWith('.sealed')
    ? sendFile(reply, name, 'application/octet-stream', archive)
    : sendFile(reply, name ?? `${nameOf(path)}.zip`, 'application/zip', archive);

/** Sends a PDF under its own name. */
export const sendPdf = (reply: FastifyReply, { name, content }: NamedPdf): FastifyReply =>
  sendFile(reply, name, 'application/pdf', content);

/**
 * Sends server-sent events until their source ends or the client leaves. Bypasses the framework: its time limit for
 * handlers would cut off the stream, and its compression would delay events.
 */
export const sendEvents = (request: FastifyRequest, reply: FastifyReply, events: Readable): FastifyReply => {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  if (request.method === 'HEAD') {
    events.destroy();
    return reply.send();
  }
  reply.hijack();
  // Closes the connection afterwards, so that a server that stops need not wait for another request on it. The last
  // header tells proxies not to buffer.
  const headers = { ...reply.getHeaders(), connection: 'close', 'x-accel-buffering': 'no' };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200).flushHeaders();
  pipeline(events, reply.raw, () => events.destroy());
  return reply;
};

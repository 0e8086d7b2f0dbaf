import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../lib/errors.ts';
import { sendFailure } from '../error-handler.ts';
import { formFor, readWebFiles, type WebFile } from './web-content.ts';

/** Paths that belong to the API: unknown ones under them are 404, every other GET is a page of the console. */
const apiPath = /^\/(auth|v1|setup|files|health|metrics|docs|locales|assets)(\/|$)/i;

/** Players have a page of their own, which loads less (web/player.html). */
const playerPath = /^\/(me|checkin|wellness)(\/|$)/;

/** Files with a hash in their name are kept by browsers for good, the others are asked for again each time. */
const cachingOf = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const send = ({ headers }: FastifyRequest, reply: FastifyReply, file: WebFile) => {
  const { encoding, content, etag } = formFor(file, headers['accept-encoding']);
  void reply.headers({ 'content-type': file.type, etag, vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(content);
};

/**
 * Serves the built console, in the forms that the build has compressed. Only the files that were there at the start have
 * a route, so no spelling of a path reaches anything else. They are some megabytes and answered from memory: the threads
 * that read files also hash passwords, and fifty people who sign in would hold up everybody's pages (AU2).
 */
export const serveWebFiles = async (fastify: FastifyInstance, webDir: string | undefined): Promise<void> => {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  const files = isBuilt ? await readWebFiles(webDir) : new Map<string, WebFile>();
  const pageOf = (path: string) => files.get(playerPath.test(path) ? '/player.html' : '/index.html');
  for (const [path, file] of files)
    // What is compressed is compressed already; by the plugin it would be another content of the same name.
    fastify.get(encodeURI(path), { compress: false }, (request, reply) =>
      send(request, reply.header('cache-control', cachingOf(path)), file),
    );
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const page = pageOf(path);
    if (page && (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(path))
      return send(request, reply.header('cache-control', 'no-cache'), page);
    return sendFailure(reply, new Failure('resourceNotFound', 'There is nothing at this path'));
  });
};

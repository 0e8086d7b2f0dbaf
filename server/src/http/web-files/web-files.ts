import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../lib/errors.ts';
import { sendFailure } from '../error-handler.ts';
import { formFor, readWebFiles, type WebFile } from './web-content.ts';

/** Paths of the API: an unknown one gets 404, while any other GET gets the console's page. */
const apiPath = /^\/(auth|v1|setup|files|health|metrics|docs|locales|assets)(\/|$)/i;

/** Players have their own page, which loads less (web/player.html). */
const playerPath = /^\/(me|checkin|wellness)(\/|$)/;

/** Browsers may cache files with a hash in their name forever, and revalidate all others each time. */
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
 * Serves the built console in the compressed forms of the build. Only files that exist at startup have a route, so no
 * spelling of a path reaches anything else. They take some megabytes and are served from memory: the threads that read
 * files also hash passwords, so fifty people signing in would delay everybody's pages (AU2).
 */
export const serveWebFiles = async (fastify: FastifyInstance, webDir: string | undefined): Promise<void> => {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  const files = isBuilt ? await readWebFiles(webDir) : new Map<string, WebFile>();
  const pageOf = (path: string) => files.get(playerPath.test(path) ? '/player.html' : '/index.html');
  for (const [path, file] of files)
    // Already compressed: the plugin would produce different content under the same ETag. Not limited: a first visit
    // loads over a hundred files without a session, so the devices of a club would use up the allowance of its address.
    fastify.get(encodeURI(path), { compress: false, config: { rateLimit: false } }, (request, reply) =>
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

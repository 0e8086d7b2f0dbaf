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
  const { encoding, load } = formFor(file, headers['accept-encoding']);
  const { content, etag } = load();
  void reply.headers({ 'content-type': file.type, etag, vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(content);
};

/** The path of an address as the build names its files: clients may write it in another way. */
const nameOf = (url: string): string => decodeURI(url.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');

/**
 * Serves the built console in the compressed forms of the build. Only files that exist at startup are known, so no
 * spelling of a path reaches anything else. They take some megabytes and are served from memory: the threads that read
 * files also hash passwords, so fifty people signing in would delay everybody's pages (AU2). They have no routes, since
 * hundreds of them would take longer than the rest of the start. So nothing compresses them again, which would produce
 * different content under the same ETag, and nothing limits them: a first visit loads dozens of files without a
 * session, so the devices of a club would use up the allowance of its address.
 */
export const serveWebFiles = (fastify: FastifyInstance, webDir: string | undefined): void => {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  const files = isBuilt ? readWebFiles(webDir) : new Map<string, WebFile>();
  const fileOf = (url: string): [file: WebFile | undefined, caching: string] => {
    const name = nameOf(url);
    const file = files.get(name);
    if (file) return [file, cachingOf(name)];
    const path = url.split('?')[0] ?? '';
    const page = apiPath.test(path) ? undefined : files.get(playerPath.test(path) ? '/player.html' : '/index.html');
    return [page, 'no-cache'];
  };
  fastify.setNotFoundHandler((request, reply) => {
    const [file, caching] = request.method === 'GET' || request.method === 'HEAD' ? fileOf(request.url) : [];
    if (file) return send(request, reply.header('cache-control', caching), file);
    return sendFailure(reply, new Failure('resourceNotFound', 'There is nothing at this path'));
  });
};

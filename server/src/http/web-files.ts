import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../lib/errors.ts';
import { sendFailure } from './error-handler.ts';

/** Paths that belong to the API: unknown ones under them are 404, every other GET is a page of the console. */
const apiPath = /^\/(auth|v1|setup|files|health|metrics|docs|locales|assets)(\/|$)/i;

/** Players have a page of their own, which loads less (web/player.html). */
const playerPath = /^\/(me|checkin|wellness)(\/|$)/;

/** Files with a hash in their name are kept by browsers for good, the others are asked for again each time. */
const cachingOf = (file: string): string =>
  file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves the built console, in the forms that the build has compressed. Only the files that were there at the start
 * have a route, so no spelling of a path reaches anything else.
 */
export const serveWebFiles = async (fastify: FastifyInstance, webDir: string | undefined): Promise<void> => {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  const pageOf = (path: string) => (playerPath.test(path) ? 'player.html' : 'index.html');
  if (isBuilt) {
    fastify.addHook('onRequest', async ({ routeOptions }, reply) => {
      const { file } = routeOptions.config as { file?: string };
      if (file !== undefined) reply.header('cache-control', cachingOf(file));
    });
    await fastify.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (isBuilt && (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(path)) {
      return reply.header('cache-control', 'no-cache').sendFile(pageOf(path));
    }
    return sendFailure(reply, new Failure('resourceNotFound', 'There is nothing at this path'));
  });
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../lib/errors.ts';
import { sendFailure } from './error-handler.ts';

/** Paths that belong to the API: unknown ones under them are 404, every other GET is a page of the console. */
const apiPath = /^\/(auth|v1|setup|files|health|docs|locales|assets)(\/|$)/i;

/** Serves the built console: files compressed at build time, hashed ones kept by browsers for good, pages never. */
export const serveWebFiles = async (fastify: FastifyInstance, webDir: string | undefined): Promise<void> => {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  if (isBuilt) {
    await fastify.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      index: false,
      wildcard: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (isBuilt && (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(path)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    return sendFailure(reply, new Failure('resourceNotFound', 'There is nothing at this path'));
  });
};

import type { FastifyInstance } from 'fastify';
import { badRequest, unsupportedMediaType } from '../lib/errors.ts';

const maxDepth = 16;

/** True if objects and arrays are nested deeper than the limit; does not look further than that. */
const isTooDeep = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= maxDepth) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
};

/**
 * Accepts JSON bodies (and multipart on routes that declare it): anything else gets 415, also plain text and
 * compression.
 */
export const acceptJson = (fastify: FastifyInstance): void => {
  // Before the plugin that compresses answers, which would also decompress bodies: no client needs that, and anybody
  // could send decompression bombs.
  fastify.addHook('preParsing', ({ headers }, _reply, body, done) => {
    const encoding = headers['content-encoding'];
    if (encoding === undefined || /^(?:identity)?$/i.test(encoding)) return done(null, body);
    return done(unsupportedMediaType());
  });
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const parser = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still declare its type.
    if (body === '') return done(null, undefined);
    return parser(request, body as string, (error, parsed) => {
      if (error) return done(badRequest('The body is not valid JSON'));
      return isTooDeep(parsed) ? done(badRequest('The body is nested too deeply')) : done(null, parsed);
    });
  });
};

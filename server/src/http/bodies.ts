import type { FastifyInstance } from 'fastify';
import { badRequest, unsupportedMediaType } from '../lib/errors.ts';

const maxDepth = 16;

/** True when objects and arrays lie deeper in each other than the limit; stops at the limit itself. */
const isTooDeep = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= maxDepth) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
};

/** Bodies are JSON (or multipart, where a route says so): everything else is 415, also plain text and what is packed. */
export const acceptJson = (fastify: FastifyInstance): void => {
  // Before the compression of answers, which would unpack bodies too: nobody sends such, and it would be open to anybody.
  fastify.addHook('preParsing', async ({ headers }) => {
    if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) throw unsupportedMediaType();
  });
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const parser = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still name its type.
    if (body === '') return done(null, undefined);
    return parser(request, body as string, (error, parsed) => {
      if (error) return done(badRequest('The body is not valid JSON'));
      return isTooDeep(parsed) ? done(badRequest('The body is nested too deeply')) : done(null, parsed);
    });
  });
};

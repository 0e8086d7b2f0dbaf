import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The paths that the page of the API consists of. */
const paths = ['/docs', '/docs/json', '/docs/yaml', '/docs/static/*'];

/** What browsers ask for a part of a file, or for a newer one, with. */
const passedOn = ['if-none-match', 'if-modified-since', 'if-range', 'range'];

/** Headers of the connection, which the server sets itself. */
const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/**
 * Serves the API's description at `/docs/json` and a page to read it at `/docs`, both public. They are loaded and made
 * at the first request, because hardly any server is ever asked for them.
 */
export const serveApiPage = (fastify: FastifyInstance): void => {
  let made: Promise<FastifyInstance> | undefined;
  const make = async (): Promise<FastifyInstance> => {
    try {
      const { createApiPage } = await import('./api-page.ts');
      return await createApiPage();
    } catch (error) {
      made = undefined;
      throw error;
    }
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await (made ??= make());
    // For HEAD too: the framework sends the headers of what it would answer.
    const { statusCode, headers, rawPayload } = await page.inject({ url: request.url, headers: headersOf(request) });
    if (statusCode === 404) {
      reply.callNotFound();
      return reply;
    }
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !ofConnection.includes(name)) void reply.header(name, value);
    return reply.code(statusCode).send(rawPayload.length > 0 ? rawPayload : undefined);
  };
  for (const path of paths) fastify.get(path, answer);
};

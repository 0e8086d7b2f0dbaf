import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@touchline/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';

/**
 * The policy of the reading page: that of the console, without trusted types, since Swagger UI sets HTML from strings
 * (purified by DOMPurify), and without what the page has no use for. It shows no data of the club.
 */
const contentPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
};

/** Serves the API's description at `/docs/json` and its reading page at `/docs`, open to anybody. */
export const serveApiPage = async (fastify: FastifyInstance): Promise<void> => {
  let document: ReturnType<typeof openApiOf> | undefined;
  await fastify.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await fastify.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentPolicy,
    theme: { title: 'Touchline API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1 },
    // Made when somebody asks for it: the start need not wait for it.
    transformSpecification: () => (document ??= openApiOf(endpoints)),
    transformSpecificationClone: false,
  });
};

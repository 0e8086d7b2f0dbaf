import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@touchline/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi.ts';

/**
 * The page's content policy: the console's, but without trusted types, because Swagger UI sets HTML from strings
 * (purified by DOMPurify), and without permissions that the page does not need. It shows no data of the club.
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

/** Serves the API's description at `/docs/json` and a page to read it at `/docs`, both public. */
export const serveApiPage = async (fastify: FastifyInstance): Promise<void> => {
  let document: ReturnType<typeof openApiOf> | undefined;
  await fastify.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await fastify.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentPolicy,
    theme: { title: 'Touchline API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1 },
    // Generated on the first request, so that it does not slow down the start.
    transformSpecification: () => (document ??= openApiOf(endpoints)),
    transformSpecificationClone: false,
  });
};

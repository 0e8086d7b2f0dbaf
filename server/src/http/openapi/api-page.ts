import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@touchline/contract/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../error-handler.ts';
import { withoutSchemas } from '../without-schemas.ts';
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

/**
 * The page of the API and the API's description, as a server that listens nowhere: plugins can't be added to one that
 * answers already.
 */
export const createApiPage = async (): Promise<FastifyInstance> => {
  const page = Fastify({ ...withoutSchemas, logger: false, routerOptions: { ignoreTrailingSlash: true } });
  handleErrors(page);
  const document = await openApiOf(endpoints);
  await page.register(swagger, { mode: 'static', specification: { document: document as never } });
  await page.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentPolicy,
    theme: { title: 'Touchline API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1 },
  });
  await page.ready();
  return page;
};

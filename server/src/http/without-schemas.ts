import type { FastifyServerOptions } from 'fastify';

const refuse = () => {
  throw new Error('routes have no JSON schemas; the schemas of the contract parse requests');
};

/**
 * Options that stop the framework from loading its compilers of JSON schemas, which take a fifth of the start and are
 * not used: `serve` parses with the contract's schemas.
 */
export const withoutSchemas: Pick<FastifyServerOptions, 'schemaController'> = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};

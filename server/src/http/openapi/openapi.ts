import type { Access, Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody } from '@touchline/contract/wire/errors';
import { workbookType } from '@touchline/contract/wire/table-file';
import * as z from 'zod';
import { mapInTurns } from '../../lib/concurrency/event-loop.ts';

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
};

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/**
 * Removes details without use to a reader: the bounds of every number, the pattern of times, the text form of numbers
 * in queries.
 */
const tidy: Override = ({ jsonSchema }) => {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const [first, second] = jsonSchema.anyOf ?? [];
  if (jsonSchema.anyOf?.length === 2 && first?.type === 'string' && second?.type === 'integer') {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, second);
  }
};

/** The schema in the form of OpenAPI 3.1, which uses JSON Schema 2020-12. Rules that it can't express are omitted. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as JsonSchema;
  return made;
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

const contentTypes = {
  json: ['application/json'],
  calendar: ['text/calendar'],
  csv: ['text/csv', workbookType],
  workbook: [workbookType],
  archive: ['application/zip'],
  pdf: ['application/pdf'],
  events: ['text/event-stream'],
} as const;

/** The answer's schema, for each type that it may be sent as. */
const contentOf = ({ produces = 'json', response }: Endpoint) => {
  const schema = schemaOf(response, 'output');
  return Object.fromEntries(contentTypes[produces].map((type) => [type, { schema }]));
};

const who: Record<Access, string> = {
  public: 'Public.',
  unconfigured: 'Only until the installation is configured: from its own machine, or with the setup key.',
  staff: 'The administrator and active staff.',
  managers: 'Management and the administrator.',
  tactical: 'Tactical staff and the administrator.',
  sporting: 'Tactical and medical staff, and the administrator.',
  medical: 'Medical staff, and the administrator if the club lets them.',
  admin: 'Only the administrator.',
  qr: 'The token of the QR account.',
  player: "The token of a player's area.",
  guardian: "The token of a guardian's area.",
};

const securityOf = (access: Access) => {
  if (access === 'public') return [];
  return access === 'unconfigured' ? [{ setupKey: [] }, {}] : [{ bearer: [] }];
};

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text, another one for each call that is meant: sent again with it within 24 hours, the call is not done again and gets the same answer; with another body it is refused (409).',
  schema: { type: 'string', maxLength: 200 },
};

const parametersOf = ({ path, params, query, repeat }: Endpoint) => {
  const inPath = params ? schemaOf(params, 'input').properties : undefined;
  const inQuery: JsonSchema = query ? schemaOf(query, 'input') : {};
  return [
    ...pathNames(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath?.[name] ?? { type: 'string' },
    })),
    ...Object.entries(inQuery.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: inQuery.required?.includes(name) ?? false,
      schema,
    })),
    ...(repeat === 'byKey' ? [idempotencyKey] : []),
  ];
};

const bodyOf = ({ method, body, encoding }: Endpoint) => {
  if (encoding !== 'multipart') return body && { required: true, content: json(schemaOf(body, 'input')) };
  const parts: JsonSchema = body ? schemaOf(body, 'input') : {};
  const schema = {
    ...parts,
    type: 'object',
    properties: { ...parts.properties, file: { type: 'string', format: 'binary' } },
    required: [...(parts.required ?? []), ...(method === 'PATCH' ? [] : ['file'])],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

/** `PATCH /v1/users/:id/approve` → `patchV1UsersIdApprove`. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');

const tagOf = ({ path }: Endpoint): string => {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return first === 'v1' ? second : first;
};

const operationOf = (endpoint: Endpoint) => {
  const parameters = parametersOf(endpoint);
  const requestBody = bodyOf(endpoint);
  const reauth = endpoint.requiresReauth
    ? ' Requires re-authentication (403, `passwordNeeded`) unless the password was entered recently.'
    : '';
  const again = endpoint.repeat === 'harmless' ? ' Sent again, it changes nothing more.' : '';
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: who[endpoint.access] + reauth + again,
    security: securityOf(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: contentOf(endpoint),
      },
      default: { $ref: '#/components/responses/refused' },
    },
  };
};

const description = `Answers are JSON in UTF-8; times are ISO 8601 in UTC with milliseconds.
A list answers \`records\`, \`pageNo\`, \`pageSize\` and \`total\`, 30 records a page unless asked for up to 200. A record that is changed with \`If-Match\` and its
\`ETag\` is left unchanged (412) if it has since changed. A call that names the header
\`Idempotency-Key\` is done once for each key. An unknown field in a body is refused.`;

/**
 * The OpenAPI 3.1 document of the given endpoints, made while other requests run. Its version is the contract's; the
 * program's is not public.
 */
export const openApiOf = async (endpoints: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  await mapInTurns(endpoints, (endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version: '1', description },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token from the answer to a sign-in.' },
        setupKey: { type: 'apiKey', in: 'header', name: 'X-Setup-Key' },
      },
      schemas: { error: schemaOf(errorBody, 'output') },
      responses: {
        refused: {
          description: 'Refused: `error` says why, `errors` names the fields of a 400',
          content: json({ $ref: '#/components/schemas/error' }),
        },
      },
    },
  };
};

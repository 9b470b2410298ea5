import { webhookEventSchema } from '@trassa/contracts/account/integrations';
import { type WebhookEventKind, webhookEventNames } from '@trassa/contracts/account/integrations-values';
import { apiVersions } from '@trassa/contracts/api-version';
import type { ServiceContract } from '@trassa/contracts/catalogue';
import { type Endpoint, type EndpointSchemas, getSchemas } from '@trassa/contracts/endpoint';
import { problemSchema } from '@trassa/contracts/problem';
import { z } from 'zod';
import { buildPublicParts, keyScheme, PUBLIC_TAG, publicDescription } from './public-part.ts';

/** Events as OpenAPI webhooks, by the type of each. */
const webhookPart = Object.fromEntries(
  webhookEventSchema.options.map(({ shape }) => {
    const type: WebhookEventKind = shape.type.value;
    const body = z.object({ type: shape.type, timestamp: z.iso.datetime(), data: shape.data });
    const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'output' });
    return [
      type,
      {
        post: {
          ...{ tags: [PUBLIC_TAG], summary: webhookEventNames[type] },
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { '2XX': { description: 'Событие принято' } },
        },
      },
    ];
  }),
);

type JsonObject = Record<string, unknown>;

/** The catalogue as OpenAPI 3.1. */
export function buildOpenApi(catalogue: Record<string, ServiceContract>): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Трасса', version: '1.0.0', description: 'Рабочее место перевозчика. Все вызовы лежат под /api.' },
    servers: [{ url: '/' }],
    tags: Object.keys(catalogue).map((name) => ({ name })),
    paths: buildPaths(catalogue, (endpoint) => endpoint.access !== 'service'),
    components: buildComponents({
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      handle: { type: 'http', scheme: 'bearer', description: 'Токен этого вызова, другого входа не нужно' },
    }),
  };
}

/** The part of the catalogue that API keys may call, with examples and events, for integrators. */
export function buildPublicOpenApi(catalogue: Record<string, ServiceContract>): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Трасса для интеграций', version: apiVersions[0], description: publicDescription },
    servers: [{ url: '/' }],
    tags: [{ name: PUBLIC_TAG }],
    paths: buildPaths(catalogue, (endpoint) => endpoint.scope !== undefined, addKeyParts),
    webhooks: webhookPart,
    components: buildComponents({ key: keyScheme }),
  };
}

function addKeyParts(endpoint: Endpoint, operation: JsonObject): JsonObject {
  const { scope } = endpoint;
  if (!scope) return operation;
  const { version, ...parts } = buildPublicParts({ ...endpoint, scope });
  return { ...operation, ...parts, parameters: [...((operation.parameters as JsonObject[]) ?? []), version] };
}

const buildComponents = (securitySchemes: JsonObject): JsonObject => ({
  securitySchemes,
  schemas: { Problem: toJsonSchema(problemSchema, 'output') },
});

function buildPaths(
  catalogue: Record<string, ServiceContract>,
  isShown: (endpoint: Endpoint) => boolean,
  finish: (endpoint: Endpoint, operation: JsonObject) => JsonObject = (_, operation) => operation,
): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const [service, endpoints] of Object.entries(catalogue)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!isShown(endpoint)) continue;
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = buildOperation(endpoint);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: finish(endpoint, {
          ...{ tags: [service], operationId: `${service}.${name}` },
          ...operation,
        }),
      };
    }
  }
  return paths;
}

function buildOperation(endpoint: Endpoint): JsonObject {
  const schemas = getSchemas(endpoint);
  const parameters = [...listPathParameters(endpoint), ...listQueryParameters(schemas)];
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    ...(schemas.summary ? { summary: schemas.summary } : {}),
    ...getSecurity(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body ? { requestBody: { required: true, content: buildBodyContent(endpoint, schemas.body) } } : {}),
    responses: {
      200: { description: 'Ответ', content: buildReplyContent(endpoint, schemas.reply) },
      default: { description: 'Отказ', content: problem },
    },
  };
}

function getSecurity({ access, handle }: Endpoint): JsonObject {
  if (handle) return { security: [{ handle: [] }] };
  return access === 'public' ? {} : { security: [{ bearer: [] }] };
}

function listPathParameters(endpoint: Endpoint): JsonObject[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function listQueryParameters({ query }: EndpointSchemas): JsonObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toJsonSchema(query, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function buildBodyContent(endpoint: Endpoint, body: z.ZodType): JsonObject {
  const type = endpoint.kind === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { [type]: { schema: toJsonSchema(body, 'input') } };
}

function buildReplyContent(endpoint: Endpoint, reply: z.ZodType): JsonObject {
  if (endpoint.kind === 'binary') return { 'application/octet-stream': {} };
  if (endpoint.kind === 'event-stream') return { 'text/event-stream': {} };
  return { 'application/json': { schema: toJsonSchema(reply, 'output') } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...printed } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return printed;
}

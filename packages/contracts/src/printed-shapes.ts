import { z } from 'zod';
import { type Endpoint, getSchemas } from './endpoint.ts';
import type { ReplyShape } from './reply-shape.rules.ts';

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** Checked depth of a reply: envelope, its data, and members of the data or of its items; a page relies on these. */
const CHECKED_LEVELS = 3;

const kindLetters: Record<string, string> = {
  ...{ string: 's', number: 'n', integer: 'n', boolean: 'b', null: '0', object: 'o', array: 'a' },
};

function mergeShapes(shapes: readonly ReplyShape[]): ReplyShape {
  if (shapes.includes('')) return '';
  const kinds = [...new Set(shapes.filter((shape) => typeof shape === 'string').join(''))].sort().join('');
  const outlines = shapes.filter((shape) => typeof shape !== 'string');
  if (outlines.length === 0) return kinds;
  return { '|': kinds === '' ? outlines : [...outlines, kinds] };
}

function buildShape(schema: JsonSchema, levels: number, defs: Record<string, JsonSchema>): ReplyShape {
  const deeper = (one: JsonSchema) => buildShape(one, levels - 1, defs);
  if (schema.$ref) return buildShape(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, levels, defs);
  const types = Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined;
  const choices = types ?? schema.anyOf ?? schema.oneOf;
  if (choices) return mergeShapes(choices.map((one) => buildShape(one, levels, defs)));
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) return mergeShapes(values.map((value) => kindLetters[value === null ? 'null' : typeof value] ?? ''));
  if (levels > 0 && schema.type === 'array' && schema.items) return [deeper(schema.items)];
  if (levels > 0 && schema.type === 'object' && schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, member]) => [name, deeper(member)]));
  }
  return kindLetters[`${schema.type ?? ''}`] ?? '';
}

/** Shape of the values of a schema. */
export function buildSchemaShape(schema: z.ZodType): ReplyShape {
  const printed = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return buildShape(printed, CHECKED_LEVELS, printed.$defs ?? {});
}

/** Shape of the reply of an endpoint; undefined for one whose reply is no JSON, or that no browser calls. */
export function findReplyShape(endpoint: Endpoint): ReplyShape | undefined {
  const { access, kind = 'json' } = endpoint;
  const isRead = access !== 'service' && (kind === 'json' || kind === 'multipart');
  return isRead ? buildSchemaShape(getSchemas(endpoint).reply) : undefined;
}

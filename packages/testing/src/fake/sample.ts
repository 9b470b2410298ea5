import { z } from 'zod';

/** The part of JSON Schema that zod prints. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  format?: string;
  pattern?: string;
  propertyNames?: Schema;
  additionalProperties?: Schema;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Rows in a sampled list. */
const LIST_ROWS = 3;
/** Depth at which a recursive schema ends. */
const MOST_SCHEMA_DEPTH = 8;

const samplesByFormat: Record<string, (turn: number) => string> = {
  uuid: (turn) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`,
  'date-time': (turn) => `2026-03-${String((turn % 28) + 1).padStart(2, '0')}T09:00:00.000Z`,
  date: (turn) => `2026-03-${String((turn % 28) + 1).padStart(2, '0')}`,
  email: (turn) => `person-${turn}@example.com`,
  uri: (turn) => `https://example.com/${turn}`,
};

/** Candidates for a schema with a pattern. */
const listPatternCandidates = (turn: number) => [
  `2026-03-${String((turn % 28) + 1).padStart(2, '0')}`,
  `sample-${turn}`,
  `1.0.${turn}`,
  String(1_000_000_000 + turn),
  String(770_101_000 + (turn % 999)),
  `08:${String(turn % 60).padStart(2, '0')}`,
];

/** Makes values of schemas; a counter makes ids differ and runs repeatable. */
class Sampler {
  #turn = 0;
  readonly #defs: Record<string, Schema>;

  constructor(defs: Record<string, Schema> = {}) {
    this.#defs = defs;
  }

  valueOf(schema: Schema, depth = 0): unknown {
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.$ref) return this.#valueOfReference(schema.$ref, depth);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valueOf(choices.find(({ type }) => type !== 'null') ?? {}, depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.valueOf(part, depth + 1)));
    return this.#valueOfType(schema, depth);
  }

  #valueOfReference(reference: string, depth: number): unknown {
    const found = this.#defs[reference.split('/').at(-1) ?? ''];
    return found && depth < MOST_SCHEMA_DEPTH ? this.valueOf(found, depth + 1) : null;
  }

  #valueOfType(schema: Schema, depth: number): unknown {
    if (schema.type === 'object') return this.#object(schema, depth);
    if (schema.type === 'array') return this.#list(schema, depth);
    if (schema.type === 'string') return this.#text(schema);
    if (schema.type === 'boolean') return true;
    if (schema.type === 'number' || schema.type === 'integer') return this.#number(schema);
    return null;
  }

  #object({ properties = {}, required = [], propertyNames, additionalProperties }: Schema, depth: number): object {
    if (propertyNames?.enum && additionalProperties) {
      return Object.fromEntries(
        propertyNames.enum.map((name) => [String(name), this.valueOf(additionalProperties, depth + 1)]),
      );
    }
    // Optional members are left out below the first levels, where recursive schemas would never end.
    const names = Object.keys(properties).filter((name) => depth < MOST_SCHEMA_DEPTH || required.includes(name));
    return Object.fromEntries(names.map((name) => [name, this.valueOf(properties[name] ?? {}, depth + 1)]));
  }

  #list({ items, prefixItems, minItems = 0 }: Schema, depth: number): unknown[] {
    if (prefixItems) return prefixItems.map((item) => this.valueOf(item, depth + 1));
    if (!items || depth >= MOST_SCHEMA_DEPTH) return [];
    return Array.from({ length: Math.max(LIST_ROWS, minItems) }, () => this.valueOf(items, depth + 1));
  }

  #text({ format = '', pattern, minLength = 0 }: Schema): string {
    this.#turn += 1;
    const shaped = pattern && listPatternCandidates(this.#turn).find((shape) => new RegExp(pattern, 'u').test(shape));
    return shaped || (samplesByFormat[format]?.(this.#turn) ?? `Пример ${this.#turn}`).padEnd(minLength, '.');
  }

  #number({ minimum, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum, type }: Schema): number {
    this.#turn += 1;
    const least = Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + (type === 'integer' ? 1 : 0.5), 1);
    return Math.min(least + (this.#turn % 20), maximum);
  }
}

/** Valid value of a schema: the same for the same schema, with different ids inside. */
export function getSample(schema: z.ZodType): unknown {
  const printed = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema;
  return new Sampler(printed.$defs).valueOf(printed);
}

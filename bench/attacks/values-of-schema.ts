import fc from 'fast-check';
import type { JsonSchema } from './described-calls.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** How values are drawn: `broken` per cent of them are hostile; `ids` are ids that the API has answered with. */
export interface Draw {
  broken: number;
  ids: () => readonly string[];
}

const DEEPEST = 5;

/** Valid values of members, by name, whose rules are in code and not in the schema. */
const examples: Readonly<Record<string, readonly unknown[]>> = {
  plate: ['О711РА 33', 'А123ВС777', 'В456ТУ 152'],
  trailerPlate: ['', 'АН1234 52'],
  inn: ['7707083893', '5242217361', ''],
  companyInn: ['7707083893'],
  kpp: ['770701001', ''],
  ogrn: ['1027700132195', ''],
  phone: ['+79991234567'],
  contactPhone: ['+79991234567', ''],
  email: ['a@example.com', 'demo@trassa.app'],
  login: ['demo-carrier', 'empty-carrier'],
  password: ['demo', 'Trassa2026', 'Reys-2026-Aa1'],
  period: ['0', '20263', '20254'],
  address: ['603011, г. Нижний Новгород, ул. Ларина, д. 15', 'г. Москва'],
  fromAddress: ['г. Казань', 'г. Москва, ул. Ленина, 1'],
  toAddress: ['г. Самара'],
  planId: ['basic', 'extended', 'corporate'],
  platform_id: ['magnit', 'x5', 'lenta'],
  url: ['https://example.com/hook'],
  limit: [10, 20, 100, 5000],
  offset: [0, 10, 1000],
  status: ['new', 'delivered', 'in_transit'],
  returnUrl: ['/payment/success'],
  text: ['Позвоните клиенту'],
  name: ['Иван Петров', 'ООО «Ромашка»'],
  city: ['Казань'],
  day: ['2026-12-01'],
  dateFrom: ['2026-01-01'],
  dateTo: ['2026-12-31'],
};

/** Id that the API has given before, or one that nothing has. */
export const knownId = ({ ids }: Draw): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.nat().map((at) => ids()[at % Math.max(1, ids().length)] ?? '7d0c1f0e-95a4-4b1c-8f6c-0a4d1c1f0e95'),
    },
    { weight: 1, arbitrary: fc.uuid() },
  );

/** Values of a member: those drawn by its schema, and examples by its name. */
export function valuesOfMember(name: string, drawn: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const known = examples[name];
  return known ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: drawn }) : drawn;
}

/** Values of a schema with hostile ones among them at any depth. */
export function getValues(schema: JsonSchema, draw: Draw, depth = 0): fc.Arbitrary<unknown> {
  const right = getRightValues(schema, draw, depth);
  if (draw.broken === 0) return right;
  return fc.oneof({ weight: 100 - draw.broken, arbitrary: right }, { weight: draw.broken, arbitrary: hostileValue });
}

function getRightValues(schema: JsonSchema, draw: Draw, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => getValues(choice, draw, depth + 1)));
  if (schema.allOf) return getIntersection(schema.allOf, draw, depth);
  if (schema.type === 'object') return getObjects(schema, draw, depth);
  if (schema.type === 'array') return getLists(schema, draw, depth);
  if (schema.type === 'string') return getTexts(schema, draw);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'number' || schema.type === 'integer') return getNumbers(schema);
  return hostileValue;
}

function getIntersection(parts: readonly JsonSchema[], draw: Draw, depth: number): fc.Arbitrary<unknown> {
  const drawn = parts.map((part) => getValues(part, draw, depth + 1));
  return fc.tuple(...drawn).map((all) => Object.assign({}, ...all.filter((one) => typeof one === 'object')));
}

function getObjects(schema: JsonSchema, draw: Draw, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const own = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, valuesOfMember(name, getValues(one, draw, depth + 1))]),
    ),
    { requiredKeys: draw.broken > 20 ? [] : required },
  );
  if (typeof additionalProperties === 'object' && depth < DEEPEST) {
    const keys = schema.propertyNames ? getValues(schema.propertyNames, { ...draw, broken: 0 }, depth) : hostileText;
    const more = fc.dictionary(keys as fc.Arbitrary<string>, getValues(additionalProperties, draw, depth + 1), {
      maxKeys: 3,
    });
    return fc.tuple(own, more).map(([mine, others]) => ({ ...others, ...mine }));
  }
  if (draw.broken < 20) return own;
  return fc
    .tuple(own, fc.dictionary(hostileText, hostileValue, { maxKeys: 1 }))
    .map(([mine, others]) => ({ ...mine, ...others }));
}

function getLists({ items = {}, minItems = 0, maxItems }: JsonSchema, draw: Draw, depth: number) {
  const maxLength = depth >= DEEPEST ? minItems : Math.min(maxItems ?? 4, Math.max(minItems, 4));
  return fc.array(getValues(items, draw, depth + 1), { minLength: minItems, maxLength });
}

const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

function getTexts({ format, pattern, minLength = 0, maxLength }: JsonSchema, draw: Draw): fc.Arbitrary<string> {
  if (format === 'uuid') return knownId(draw);
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return dates.map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern) return getMatchingTexts(pattern) ?? hostileText;
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength ?? 40, 40)) };
  return fc.oneof({ weight: 3, arbitrary: fc.string(length) }, { weight: 1, arbitrary: knownId(draw) });
}

/** Texts of a pattern; `null` for patterns with look-aheads and classes that fast-check cannot draw. */
function getMatchingTexts(pattern: string): fc.Arbitrary<string> | null {
  try {
    const texts = fc.stringMatching(new RegExp(pattern));
    fc.sample(texts, 1);
    return texts;
  } catch {
    return null;
  }
}

function getNumbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -1_000_000, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? Math.max(min, 1_000_000), Number.MAX_SAFE_INTEGER);
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true });
}

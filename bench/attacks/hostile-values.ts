import { hostileTexts } from '@trassa/testing/hostile-texts';
import fc from 'fast-check';

/** Texts at the borders of Unicode, of databases and of parsers. */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff', 'x\udc00y', '\uffff', '\ufeff', '\u202e', '\u2028', 'ﷺ', '👩‍👩‍👧‍👦'],
  ...['a'.repeat(10_000), 'я'.repeat(70_000), 'e\u0301'.repeat(300), '\u0000\u0001\u001f', '\r\nSet-Cookie: a=b'],
  // Long texts on which a regular expression backtracks.
  ...[`${' '.repeat(60_000)}x`, '1'.repeat(60_000), '.'.repeat(60_000), 'a@'.repeat(30_000), 'a-'.repeat(30_000)],
  ...['\t\n'.repeat(30_000), '<'.repeat(60_000), '('.repeat(60_000), 'Ая1 '.repeat(15_000), '/a'.repeat(30_000)],
  ...["'", "' or 1=1 --", "'; drop table users; --", '%', '_%', '\\', '$1', '%s%n', '{{7*7}}', '../../etc/passwd'],
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '[]', '{}', '__proto__', 'constructor', 'toString'],
  ...['0', '-1', '1e999', '9'.repeat(400), '0x7f', '1,5', '٣', '00000000-0000-0000-0000-000000000000'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-271821-04-20T00:00:00.000Z', '275760-09-13T00:00:00.001Z'],
  ...['2026-13-01T25:61:61Z', '2026-01-01T00:00:00+99:99', 'infinity', 'epoch', 'now', '+275760-09-13'],
];

const numbers = [
  ...[0, -0, -1, 1, 0.1, -0.5, 1e-7, 5e-324, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 32],
  ...[2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64, 1e15 + 0.5, 99_999_999_999.99, 3.000000001],
];

const buildNestedValue = (depth: number) => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};
const objects = [
  ...[{}, [], [[]], [null], { length: -1 }, { $ne: null }, { toString: 1 }, { valueOf: 1 }, { constructor: {} }],
  ...[
    buildNestedValue(50),
    buildNestedValue(900),
    Array.from({ length: 6000 }, () => 0),
    JSON.parse('{"__proto__":{"role":"admin"}}'),
  ],
];

/** Text that parsers, validation or the database may handle wrongly. */
export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** JSON value of no particular schema. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...objects) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Bytes that are no JSON, or JSON that parsers read differently. */
export const brokenBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    ...['', ' ', '{', '}', '[', '"', 'null', 'true', '0', '-', '01', '1e999', '"\ud800"', '[1,]', '{"a":1,}', '{a:1}'],
    ...['{"a":1}{"b":2}', '\ufeff{}', '{"a":1,"a":2}', '"\\ud800"', '{"\\u0000":1}', '/*x*/{}', '<xml/>', 'a=b&c=d'],
    ...['['.repeat(5000), '{"a":'.repeat(5000), `[${'9'.repeat(5000)}]`, `{"a":${'9'.repeat(400)}}`],
    ...[Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), Buffer.from([0, 1, 2])],
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

import { expect, test } from 'vitest';
import { buildNextCursor, readCursor, restartRound } from './cursor.rules.ts';

const NOW = Date.UTC(2026, 10, 20);
const event = (id: string, at: number) => ({ id, index: `i-${id}`, at });

test('a round goes on by pages, and the next one overlaps it', () => {
  const first = readCursor(null, NOW);
  expect(first).toEqual({ newest: NOW - 30 * 86_400_000, from: NOW - 30 * 86_400_000, index: null, seen: {} });
  const more = readCursor(
    buildNextCursor(first, { events: [event('a', NOW - 500_000)], hasMore: true, now: NOW }),
    NOW,
  );
  expect(more).toMatchObject({ from: first.from, index: 'i-a', newest: NOW - 500_000 });
  const last = buildNextCursor(more, {
    events: [event('b', NOW - 1000), event('c', NOW - 1000)],
    hasMore: false,
    now: NOW,
  });
  expect(readCursor(last, NOW)).toEqual({
    newest: NOW - 1000,
    from: NOW - 121_000,
    index: null,
    seen: { b: NOW - 1000, c: NOW - 1000 },
  });
});

test('an event of the future moves nothing on', () => {
  const cursor = buildNextCursor(readCursor(null, NOW), { events: [event('a', NOW + 9e9)], hasMore: false, now: NOW });
  expect(readCursor(cursor, NOW).newest).toBe(NOW - 30 * 86_400_000);
});

test('a page that is not known any more is read by the time of what was read before it', () => {
  const place = { newest: NOW, from: NOW - 9e8, index: 'i-a', seen: { a: NOW } };
  expect(restartRound(place)).toEqual({ ...place, index: null, from: NOW - 120_000 });
});

test.each(['', '{}', 'null', '7', '{"newest":1e300,"from":0,"index":null,"seen":{}}', 'not JSON'])(
  'a cursor %s that is not ours begins anew',
  (cursor) => expect(readCursor(cursor, NOW)).toEqual(readCursor(null, NOW)),
);

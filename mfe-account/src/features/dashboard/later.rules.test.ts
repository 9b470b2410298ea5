import type { PostponedEntry } from '@trassa/contracts/account/user-state';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { expect, test } from 'vitest';
import { addPostponed, buildPostponeTimes, mayPostpone, removePostponed, splitAttention } from './later.rules.ts';

const now = new Date('2026-11-27T07:00:00Z');
const item: AttentionItem = {
  ...{ key: 'orders/late', tone: 'bad', icon: 'clock', title: 'Опаздывают: 2 рейса', text: 'С-1: Тверь — Самара' },
  ...{ action: 'Открыть', href: '/dashboard/orders' },
};
const getKeys = (later: readonly PostponedEntry[], at = now, shown = item) => {
  const { waiting, postponed } = splitAttention([shown], later, at);
  return [waiting.length, postponed.length];
};

test('a line waits until its time, and then stands among the others again', () => {
  const later = addPostponed([], item, { until: new Date('2026-11-28T06:00:00Z'), now });
  expect(getKeys(later)).toEqual([0, 1]);
  expect(getKeys(later, new Date('2026-11-28T06:00:00Z'))).toEqual([1, 0]);
});

test('a line that was done comes back once it says something else', () => {
  const later = addPostponed([], item, { until: null, now });
  expect(getKeys(later)).toEqual([0, 1]);
  expect(getKeys(later, now, { ...item, title: 'Опаздывают: 3 рейса' })).toEqual([1, 0]);
});

test('a line is put off once, what is over is forgotten, and it can be taken back', () => {
  const over = { key: 'edo/refused', until: '2026-11-26T06:00:00.000Z', said: '' };
  const later = addPostponed(addPostponed([over], item, { until: null, now }), item, {
    until: buildPostponeTimes(now).hours,
    now,
  });
  expect(later).toMatchObject([{ key: 'orders/late', until: '2026-11-27T09:00:00.000Z' }]);
  expect(removePostponed(later, 'orders/late')).toEqual([]);
});

test('mornings are those of Moscow', () => {
  expect(buildPostponeTimes(now)).toMatchObject({
    tomorrow: new Date('2026-11-28T06:00:00Z'),
    monday: new Date('2026-11-30T06:00:00Z'),
  });
});

test('that something is unknown cannot be put off', () => {
  expect([mayPostpone(item), mayPostpone({ ...item, key: 'edo/unknown' })]).toEqual([true, false]);
});

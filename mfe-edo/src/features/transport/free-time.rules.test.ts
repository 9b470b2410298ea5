import type { Truck } from '@trassa/contracts/orders/overview';
import { describe, expect, test } from 'vitest';
import { freeTextOf } from './free-time.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const late = false;

describe('when a vehicle is free', () => {
  test.each<[Pick<Truck, 'state' | 'until' | 'late'>, string, string]>([
    [{ state: 'free', until: null, late }, 'свободна', ''],
    [{ state: 'planned', until: '2026-11-21T05:00:00Z', late }, 'свободна', 'до завтра, 08:00'],
    [{ state: 'loading', until: '2026-11-20T15:00:00Z', late }, 'сегодня, 18:00', 'погрузка'],
    [{ state: 'road', until: '2026-11-24T11:00:00Z', late }, '24 ноя, 14:00', 'в пути'],
    [{ state: 'road', until: '2026-11-19T11:00:00Z', late: true }, 'опаздывает', 'ждали вчера, 14:00'],
    [{ state: 'road', until: null, late }, 'срок не указан', 'в пути'],
    [{ state: 'away', until: '2026-11-21T21:00:00Z', late }, '22 ноя', 'не на линии'],
  ])('%j', (truck, when, note) => {
    const said = freeTextOf(truck, now);
    expect([said.when.replaceAll('\u00a0', ' '), said.note.replaceAll('\u00a0', ' ')]).toEqual([when, note]);
  });
});

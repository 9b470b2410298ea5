import type { Vehicle } from '@trassa/contracts/edo/transport';
import type { TruckState } from '@trassa/contracts/orders/overview';
import { describe, expect, test } from 'vitest';
import { buildFreeTimeText } from './free-time.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const late = false;
const clock = { name: 'МСК+2', ahead: 2 };

describe('when a vehicle is free', () => {
  test.each<[Pick<TruckState, 'state' | 'until' | 'clock' | 'late'>, string, string]>([
    [{ state: 'free', until: null, late }, 'свободна', ''],
    [{ state: 'planned', until: '2026-11-21T05:00:00Z', late }, 'свободна', 'до завтра, 08:00'],
    [{ state: 'planned', until: null, late }, 'свободна', 'срок не указан'],
    [{ state: 'loading', until: '2026-11-20T15:00:00Z', late }, 'сегодня, 18:00', 'погрузка'],
    [{ state: 'road', until: '2026-11-24T11:00:00Z', late }, '24 ноя, 14:00', 'в пути'],
    [{ state: 'road', until: '2026-11-19T11:00:00Z', late: true }, 'опаздывает', 'ждали вчера, 14:00'],
    [{ state: 'road', until: '2026-11-24', late }, '24 ноя', 'в пути'],
    [{ state: 'road', until: '2026-11-24T11:00:00Z', clock, late }, '24 ноя, 16:00 (МСК+2)', 'в пути'],
    [{ state: 'road', until: null, late }, 'срок не указан', 'в пути'],
    [{ state: 'away', until: '2026-11-21T21:00:00Z', late }, '22 ноя', 'не на линии'],
  ])('%j', (truck, when, note) => {
    const said = buildFreeTimeText(truck, 'completed', now);
    expect([said.when.replaceAll('\u00a0', ' '), said.note.replaceAll('\u00a0', ' ')]).toEqual([when, note]);
  });

  test('its day is named by the clock of the place, where the next day may have begun', () => {
    const evening = new Date('2026-11-20T19:30:00Z');
    const truck = { state: 'road', until: '2026-11-20T20:00:00Z', clock, late } as const;
    expect(buildFreeTimeText(truck, 'completed', evening).when.replaceAll('\u00a0', ' ')).toBe(
      'сегодня, 01:00 (МСК+2)',
    );
  });

  test.each<{ status: Vehicle['status']; state: TruckState['state']; until: string | null; said: string[] }>([
    { status: 'loaded', state: 'free', until: null, said: ['занята по накладной', 'в плане рейса нет'] },
    {
      ...{ status: 'loaded', state: 'planned', until: '2026-11-21T05:00:00Z' },
      said: ['занята по накладной', 'погрузка завтра, 08:00'],
    },
    { status: 'loaded', state: 'planned', until: null, said: ['занята по накладной', 'срок не указан'] },
    { status: 'refused', state: 'free', until: null, said: ['свободна', ''] },
    { status: 'loaded', state: 'road', until: '2026-11-24T11:00:00Z', said: ['24 ноя, 14:00', 'в пути'] },
  ])('of a vehicle that is $status by its waybill and $state by the plan', ({ status, said, ...truck }) => {
    const { when, note } = buildFreeTimeText({ ...truck, late }, status, now);
    expect([when, note].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(said);
  });
});

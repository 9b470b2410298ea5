import type { Whereabouts } from '@trassa/contracts/edo/transport';
import { describe, expect, test } from 'vitest';
import { aVehicle } from '../../shared/testing/edo-factories.ts';
import { buildWhereaboutsText } from './whereabouts.rules.ts';

const HOURS_AGO_16 = new Date(Date.now() - 16.2 * 3_600_000).toISOString();
const getSaid = (parts: Partial<Whereabouts>) => {
  const vehicle = aVehicle();
  return buildWhereaboutsText({ ...vehicle, whereabouts: { ...vehicle.whereabouts, since: HOURS_AGO_16, ...parts } });
};

describe('where documents say a vehicle is', () => {
  test.each<[Partial<Whereabouts>, string]>([
    [{ kind: 'loading' }, 'По документам: ждёт погрузки: г. Москва, титул 16 часов назад'],
    [{ kind: 'road' }, 'По документам: выехал из г. Москва 16 часов назад, ждут в г. Казань'],
    [{ kind: 'unloading' }, 'По документам: груз принят в г. Казань 16 часов назад'],
    [{ kind: 'free' }, 'По документам: рейс закончен в г. Казань 16 часов назад'],
    [{ kind: 'closed' }, 'По документам: рейс завершён без Т4 16 часов назад, ждали в г. Казань'],
    [
      { kind: 'road', silent: true },
      'По документам: нет новостей: выехал из г. Москва 16 часов назад, ждут в г. Казань',
    ],
    [{ kind: 'loading', from: '' }, 'По документам: ждёт погрузки: адрес не указан, титул 16 часов назад'],
  ])('%j', (parts, words) => {
    expect(getSaid(parts).sentence.replaceAll('\u00a0', ' ')).toBe(words);
  });

  test('a vehicle that left stands at no address any more', () => {
    expect(getSaid({ kind: 'road' }).place.replaceAll('\u00a0', ' ')).toBe('едет в г. Казань');
    expect(getSaid({ kind: 'loading' }).place).toBe('Москва');
  });
});

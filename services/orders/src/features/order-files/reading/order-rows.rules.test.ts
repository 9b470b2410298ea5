import { orderFileFields } from '@trassa/contracts/orders/order-file-values';
import { expect, test } from 'vitest';
import { anOrderRow, type OrderFileCells } from '../../../testing/an-order-file.ts';
import { parseOrderRow } from './order-rows.rules.ts';

const getVerdict = (row: OrderFileCells) =>
  parseOrderRow(
    orderFileFields.map((field) => row[field] ?? ''),
    orderFileFields,
  );
const getOrder = (parts: OrderFileCells) => {
  const verdict = getVerdict(anOrderRow(parts));
  if ('reasons' in verdict) throw new Error(verdict.reasons.join());
  return verdict;
};

test('a row is an order with one loading and one unloading', () => {
  const row = {
    temperature: '+2…+6',
    places: '33',
    paymentDays: '30 дней',
    adrClass: 'класс 3',
    unloadingTime: '9:00',
  };
  expect(getOrder(row).order).toMatchObject({
    number: 'З-1',
    client: { name: 'ООО «Сырный двор»', inn: '7707083893' },
    points: [
      { kind: 'loading', day: '2026-12-01', from: '08:00', to: '12:00' },
      { kind: 'unloading', day: '2026-12-02', from: '09:00', to: '' },
    ],
    cargo: { weight: 18_500, places: 33, temperatureFrom: 2, temperatureTo: 6, adrClass: '3' },
    price: 86_400,
    vatRate: 22,
    paymentDays: 30,
  });
});

test('the KPP of a branch stays with its client, as the place of loading keeps its INN', () => {
  const branch = getOrder({ clientInn: '7707083893/770743001', loadingInn: '7707083893 770743001' }).order;
  expect(branch.client).toEqual({ name: 'ООО «Сырный двор»', inn: '7707083893', kpp: '770743001' });
  expect(branch.points[0]?.inn).toBe('7707083893');
});

test('the hours of a row are those of their places', () => {
  const far = { loadingAddress: 'г. Екатеринбург, ул. Малышева, 1', loadingTime: '00:00–24:00' };
  const { order } = getOrder({ ...far, unloadingTime: '9:00' });
  expect(order.points).toMatchObject([
    { day: '2026-11-30', from: '22:00', to: '21:59' },
    { day: '2026-12-02', from: '09:00', to: '' },
  ]);
});

test('tonnes are kilograms, and the hour of a day may stand beside it', () => {
  const { order } = getOrder({ weightKg: '', weightTonnes: '19,8', loadingTime: '', loadingDay: '01.12.2026 08:30' });
  expect([order.cargo.weight, order.points[0]?.from]).toEqual([19_800, '08:30']);
});

test.each<[OrderFileCells, string]>([
  [{ client: '' }, 'Заказчик: укажите заказчика'],
  [{ clientInn: '7707083894' }, 'ИНН заказчика: контрольные цифры ИНН не сходятся. Проверьте номер.'],
  [{ clientInn: '123' }, 'ИНН заказчика: 10 или 12 цифр'],
  [{ loadingAddress: '' }, 'Откуда: укажите адрес'],
  [{ unloadingAddress: '' }, 'Куда: укажите адрес'],
  [{ loadingDay: '' }, 'Дата погрузки: укажите день погрузки'],
  [{ loadingDay: 'завтра' }, 'Дата погрузки: дата не понята, напишите её так: 01.12.2026 («завтра»)'],
  [{ unloadingDay: '31.02.2027' }, 'Дата выгрузки: дата не понята, напишите её так: 01.12.2026 («31.02.2027»)'],
  [{ unloadingDay: '30.11.2026' }, 'Дата выгрузки: раньше предыдущей точки маршрута: проверьте день и время'],
  [{ loadingTime: '12:00–08:00' }, 'Время погрузки: конец окна раньше начала'],
  [{ unloadingTime: 'утром' }, 'Время выгрузки: время не понято, напишите его так: 08:00 или 08:00–12:00 («утром»)'],
  [{ cargo: '' }, 'Груз: укажите груз'],
  [{ weightKg: '0' }, 'Вес, кг: число больше нуля'],
  [{ weightKg: '', weightTonnes: '900' }, 'Вес, т: не больше 100 тонн'],
  [{ weightKg: '18 т' }, 'Вес, кг: нужно число («18 т»)'],
  [{ places: '1,5' }, 'Мест: целое число больше нуля'],
  [{ temperature: '+6…+2' }, 'Температура, °C: верхняя граница ниже нижней'],
  [{ temperature: '+2…+90' }, 'Температура, °C: от −60 до +60 °C'],
  [{ adrClass: '10' }, 'Класс опасности: неизвестный класс опасности'],
  [{ price: '1000,001' }, 'Стоимость, ₽: не более двух знаков после запятой'],
  [{ vatRate: '13' }, 'НДС, %: неизвестная ставка НДС'],
  [{ paymentDays: '400' }, 'Отсрочка, дней: целое число дней от 0 до 365'],
  [{ loadingContact: 'я'.repeat(300) }, 'Контакт на погрузке: не более 200 символов'],
])('%j is refused: %s', (parts, reason) => {
  expect(getVerdict(anOrderRow(parts))).toEqual({ reasons: [reason] });
});

test('the same row is the same order however its days and numbers are written; another cargo is another order', () => {
  const { id } = getOrder({});
  expect(
    getOrder({ loadingDay: '1 декабря 2026', weightKg: '18 500', client: 'ООО «СЫРНЫЙ ДВОР»', price: '1' }).id,
  ).toBe(id);
  for (const parts of [{ cargo: 'Масло' }, { number: 'З-2' }, { unloadingDay: '03.12.2026' }, { weightKg: '1' }])
    expect(getOrder(parts).id).not.toBe(id);
});

import type { OrderPlace } from '@trassa/contracts/orders/order';
import { expect, test } from 'vitest';
import { listPeopleToCall } from './order-people.rules.ts';

const at = (kind: OrderPlace['kind'], contactName: string, contactPhone: string): OrderPlace => ({
  ...{ kind, company: 'ООО «База»', address: 'Тверь', latitude: null, longitude: null, contactName, contactPhone },
});

test('people to call are the driver and those at the places, each phone once', () => {
  const places = [
    at('loading', 'Мария', '+79000000001'),
    at('unloading', 'ООО «База»', '+79000000002'),
    at('unloading', '', '+79000000003'),
    at('unloading', 'Без телефона', ''),
    at('unloading', 'Снова Мария', '+79000000001'),
  ];
  expect(listPeopleToCall({ driverName: 'Ковалёв С. Н.', driverPhone: '+79000000000', places })).toEqual([
    { role: 'Водитель', name: 'Ковалёв С. Н.', phone: '+79000000000' },
    { role: 'Погрузка · ООО «База»', name: 'Мария', phone: '+79000000001' },
    { role: 'Выгрузка', name: 'ООО «База»', phone: '+79000000002' },
    { role: 'Выгрузка', name: 'ООО «База»', phone: '+79000000003' },
  ]);
  expect(listPeopleToCall({ driverName: 'Ковалёв С. Н.', driverPhone: null, places: [] })).toEqual([]);
});

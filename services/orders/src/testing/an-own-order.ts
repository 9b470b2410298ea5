import type { OrderPoint, OwnOrder } from '@trassa/contracts/orders/own-order';

/** A point of the route in Москва; parts replace what a test is about. */
export function aPoint(parts: Partial<OrderPoint> = {}): OrderPoint {
  return {
    kind: 'loading',
    company: 'ООО «Сырный двор»',
    inn: '7707083893',
    address: 'г Москва, ул Складочная, д 1',
    city: 'Москва',
    latitude: 55.8,
    longitude: 37.6,
    day: '2026-12-01',
    from: '08:00',
    to: '12:00',
    contactName: 'Мария',
    contactPhone: '+79161234567',
    ...parts,
  };
}

/** An order by phone from Москва to Казань; parts replace what a test is about. */
export function anOwnOrder(parts: Partial<OwnOrder> = {}): OwnOrder {
  const unloading = { company: 'РЦ «Казань-Восток»', inn: '7705034202', address: 'г Казань, ул Аэропортовая, д 12' };
  return {
    number: '',
    client: { name: 'ООО «Сырный двор»', inn: '7707083893' },
    points: [aPoint(), aPoint({ ...unloading, kind: 'unloading', city: 'Казань', day: '2026-12-02' })],
    cargo: {
      description: 'Сыр',
      weight: 18_500,
      volume: 82,
      places: 33,
      temperatureFrom: 2,
      temperatureTo: 6,
      adrClass: '',
    },
    price: 86_400,
    vatRate: 22,
    paymentDays: 30,
    priority: 'normal',
    vehicleRequirements: 'рефрижератор',
    remarks: 'Пропуск заказать за день',
    ...parts,
  };
}

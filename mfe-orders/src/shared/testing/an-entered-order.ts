import type { OwnOrder } from '@trassa/contracts/orders/own-order';

/** An order by phone from Москва to Казань; parts replace what a test is about. */
export function anEnteredOrder(parts: Partial<OwnOrder> = {}): OwnOrder {
  const place = { latitude: 55.8, longitude: 37.6, from: '08:00', to: '12:00', contactName: '', contactPhone: '' };
  const sender = { company: 'ООО «Сырный двор»', inn: '7707083893', address: 'г Москва, ул Складочная, д 1' };
  const receiver = { company: 'РЦ «Казань-Восток»', inn: '', address: 'г Казань, ул Аэропортовая, д 12' };
  return {
    number: 'С-7',
    client: { name: 'ООО «Сырный двор»', inn: '7707083893' },
    points: [
      { kind: 'loading', ...sender, city: 'Москва', day: '2026-12-01', ...place },
      { kind: 'unloading', ...receiver, city: 'Казань', day: '2026-12-02', ...place },
    ],
    cargo: {
      description: 'Сыр',
      weight: 18_500,
      volume: 82,
      places: 33,
      temperatureFrom: -2,
      temperatureTo: 6,
      adrClass: '',
    },
    price: 86_400.5,
    vatRate: 22,
    paymentDays: 30,
    priority: 'normal',
    vehicleRequirements: 'рефрижератор',
    remarks: '',
    ...parts,
  };
}

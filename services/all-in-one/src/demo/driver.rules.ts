import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { OrderPoint, OwnOrder } from '@trassa/contracts/orders/own-order';

type Stop = Pick<
  OrderPoint,
  'company' | 'address' | 'city' | 'latitude' | 'longitude' | 'contactName' | 'contactPhone'
>;

const stops = {
  nizhny: {
    company: 'ООО «Волжский склад»',
    address: 'г Нижний Новгород, ул Ларина, д 15',
    city: 'Нижний Новгород',
    ...{ latitude: 56.2436, longitude: 43.9713 },
    ...{ contactName: 'Наталья, склад', contactPhone: '+79302117845' },
  },
  dzerzhinsk: {
    company: 'ООО «Продуктовый двор»',
    address: 'Нижегородская обл, г Дзержинск, пр-кт Чкалова, д 47',
    city: 'Дзержинск',
    ...{ latitude: 56.2385, longitude: 43.4602 },
    ...{ contactName: 'Рамиль, приёмка', contactPhone: '+79302117846' },
  },
  vladimir: {
    company: 'ООО «Продуктовый двор»',
    address: 'г Владимир, ул Куйбышева, д 28Б',
    city: 'Владимир',
    ...{ latitude: 56.1683, longitude: 40.4394 },
    ...{ contactName: 'Светлана, приёмка', contactPhone: '+79302117847' },
  },
} as const satisfies Record<string, Stop>;

const buildPoint = (stop: Stop, window: Pick<OrderPoint, 'kind' | 'day' | 'from' | 'to'>): OrderPoint => ({
  ...stop,
  ...window,
  inn: '',
});

function buildOrder(points: OrderPoint[], { cargo, price }: { cargo: string; price: number }): OwnOrder {
  return {
    number: '',
    client: { name: 'ООО «Продуктовый двор»', inn: '' },
    points,
    cargo: {
      ...{ description: cargo, weight: 4_200, volume: 24, places: 10 },
      ...{ temperatureFrom: 2, temperatureTo: 6, adrClass: '' },
    },
    ...{ price, vatRate: 22, paymentDays: 30, priority: 'normal', vehicleRequirements: '', remarks: '' },
  };
}

/** Trips of the demonstration's driver: one of today, and one of tomorrow with two unloadings. */
export function buildDemoTrips(today: string): Record<'today' | 'tomorrow', { key: string; order: OwnOrder }> {
  const tomorrow = addDays(today, 1);
  const loading = (day: string) => buildPoint(stops.nizhny, { kind: 'loading', day, from: '08:00', to: '10:00' });
  return {
    today: {
      key: '6f6f1d52-6b52-4f0e-9c7e-0d6a3c5b1a01',
      order: buildOrder(
        [loading(today), buildPoint(stops.dzerzhinsk, { kind: 'unloading', day: today, from: '13:00', to: '16:00' })],
        { cargo: 'Молочная продукция', price: 24_500 },
      ),
    },
    tomorrow: {
      key: '6f6f1d52-6b52-4f0e-9c7e-0d6a3c5b1a02',
      order: buildOrder(
        [
          loading(tomorrow),
          buildPoint(stops.dzerzhinsk, { kind: 'unloading', day: tomorrow, from: '11:00', to: '13:00' }),
          buildPoint(stops.vladimir, { kind: 'unloading', day: tomorrow, from: '17:00', to: '20:00' }),
        ],
        { cargo: 'Молочная продукция и сыр', price: 46_800 },
      ),
    },
  };
}

import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';

const statuses = ['delivered', 'delivered', 'delivered', 'invoiced', 'paid', 'paid', 'refused', 'in_transit', 'new'];
const cities = [
  'Казань',
  'Самара',
  'Уфа',
  'Пермь',
  'Химки',
  'Тула',
  'Рязань',
  'Омск',
  'Томск',
  'Псков',
  'Тверь',
  'Сочи',
];
const cargoes = ['Молоко', 'Напитки безалкогольные', 'Корма', 'Бытовая химия', 'Заморозка', 'Снеки'];
const SPAN_MS = 1000 * 86_400_000;

/** Seeded random number. */
function getRandom(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

const pickItem = <Item>(list: readonly Item[], seed: number) => list[Math.floor(getRandom(seed) * list.length)] as Item;

/** Order `at` of `count`, spread evenly over a thousand days up to `now`. */
function buildOrder(at: number, count: number, now: number): PlatformOrderDraft {
  const created = now - SPAN_MS + Math.floor((SPAN_MS / count) * (at + 0.5));
  const [from, to] = [pickItem(cities, at * 7 + 1), pickItem(cities, at * 7 + 2)];
  return {
    external_order_id: `bench-${at}`,
    number: `ТР-${at}`,
    status: pickItem(statuses, at),
    shipper_name: `ООО «Отправитель ${Math.floor(300 * getRandom(at + 3) ** 2)}»`,
    consignee_name: `АО «Получатель ${Math.floor(1500 * getRandom(at + 5) ** 2)}»`,
    pickup_address: `г. ${from}, ул. Складская, д. ${at % 90}`,
    delivery_address: `г. ${to}, ул. Портовая, д. ${at % 70}`,
    pickup_time_from: new Date(created + 86_400_000).toISOString(),
    delivery_time_from: new Date(created + 2 * 86_400_000).toISOString(),
    cargo_description: pickItem(cargoes, at + 11),
    cargo_weight: 500 + Math.floor(getRandom(at + 13) * 19_000),
    packages_count: 1 + Math.floor(getRandom(at + 17) * 32),
    vehicle_plate: `А${100 + (at % 120)}ВС152`,
    driver_name: `Водитель ${at % 90} Иванович`,
    distance_km: 200 + (at % 800),
    price: 20_000 + (at % 900) * 100,
    source_created_at: new Date(created).toISOString(),
  };
}

/** Orders in batches of a thousand, oldest first. */
export function* getBatches(count: number, now: number): Generator<PlatformOrderDraft[]> {
  for (let start = 0; start < count; start += 1000) {
    const size = Math.min(1000, count - start);
    yield Array.from({ length: size }, (_, at) => buildOrder(start + at, count, now));
  }
}

import { expect, test } from 'vitest';
import { cityOf } from './city.rules.ts';

test.each([
  { address: '142000, Московская обл, г Домодедово, ул Промышленная, д 4', city: 'Домодедово' },
  { address: '420017, РЕСПУБЛИКА ТАТАРСТАН, Г. КАЗАНЬ, УЛ АЭРОПОРТОВАЯ', city: 'Казань' },
  { address: 'г.Санкт-Петербург, Невский пр-кт, д. 1', city: 'Санкт-Петербург' },
  { address: 'Россия, Тверская область, пгт Редкино, ул. Гагарина, 5', city: 'Редкино' },
  { address: 'Москва, Каширское ш., 14', city: 'Москва' },
  { address: 'САНКТ-ПЕТЕРБУРГ, НЕВСКИЙ ПР-КТ', city: 'Санкт-Петербург' },
  { address: 'Тула г, Ленина ул, 7', city: 'Тула' },
  { address: 'Нижегородская обл., Володарский р-н, п. Смолино, д. 12', city: 'Смолино' },
  { address: 'д. 5, ул. Лесная', city: null },
  { address: '', city: null },
])('$address → $city', ({ address, city }) => {
  expect(cityOf(address)).toBe(city);
});

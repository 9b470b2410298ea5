import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import { findKnownTown, listRussianTowns } from '@trassa/contracts/identity/known-towns';
import { findRegion } from '@trassa/contracts/identity/region.rules';
import { regionNames } from '@trassa/contracts/identity/regions';
import { SITES } from '@trassa/service-sandbox/world/places';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addressKey } from '../address-key.rules.ts';
import { foldLatin, foldRussian } from './fold-names.rules.ts';
import type { Gazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { translateRegion } from './region-words.rules.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

test.each([
  ['г Казань, ул Баумана, д 1', 'Республика Татарстан, Казань'],
  ['109000, г. Москва, ул. Рябиновая, д. 53', 'Москва'],
  ['Казань Тэцевская 14', 'Республика Татарстан, Казань'],
  ['Казань Московское шоссе 5', 'Республика Татарстан, Казань'],
  ['г. Нижний Новгород ул. Ларина 15', 'Нижегородская область, Нижний Новгород'],
  ['Самарская обл. Тольятти, ул. Борковская', 'Самарская область, Тольятти'],
  ['Ростов-на-Дону, ул. Доватора, 160', 'Ростовская область, Ростов-на-Дону'],
  ['Татарстан Респ, Набережные Челны г, Производственный проезд, 45', 'Республика Татарстан, Набережные Челны'],
  ['ХМАО, Нижневартовск', 'Ханты-Мансийский автономный округ — Югра, Нижневартовск'],
  ['Респ. Саха (Якутия), г. Мирный', 'Республика Саха (Якутия), Мирный'],
  ['пгт Шушары, Санкт-Петербург', 'Санкт-Петербург, Шушары'],
  ['Московская обл, Ленинский р-н, г. Видное', 'Московская область, Видное'],
  ['Россия, г. Королёв, ул. Пионерская, 1', 'Московская область, Королев'],
  ['г. Комсомольск-на-Амуре', 'Хабаровский край, Комсомольск-на-Амуре'],
  ['Минеральные Воды г', 'Ставропольский край, Минеральные Воды'],
  ['г. Севастополь, ул. Хрусталёва, 1', 'Севастополь'],
])('%s is in %s', (address, formatted) => expect(gazetteer.find(address).place?.formatted).toBe(formatted));

test.each([
  'ул. Московская, 5',
  'Московский проспект, 12',
  'Казанское шоссе, 10',
  'склад № 4',
  'г. Мирный',
  'Минск',
  '!!!',
  '__proto__',
  'constructor',
  '',
])('%s is nowhere, and nothing is guessed', (address) => expect(gazetteer.find(address).place).toBeNull());

test('every warehouse of the sandbox is found in its city', () => {
  for (const { address, lat, lon } of SITES) {
    const { place } = gazetteer.find(address);
    expect(place, address).not.toBeNull();
    expect(getStraightKm(place?.coordinates ?? [0, 0], [lat, lon]), address).toBeLessThan(35);
  }
});

test('towns that streets may follow without a comma are those with more than 15,000 people', () => {
  const large = gazetteer.towns().filter(({ population, isPart }) => population >= 15_000 && !isPart);
  const titles = new Set(large.map(({ title }) => title));
  expect(listRussianTowns().filter((name) => !titles.has(name))).toEqual([]);
  // Left out are adjectives and words of streets.
  const sure = [...titles].filter((title) => /[нр]ск$|град$/.test(title));
  expect(sure.filter((title) => findKnownTown(title) === null)).toEqual([]);
});

test('a town of a named region is taken there and nowhere else', () => {
  expect(gazetteer.find('Калужская обл., г. Киров').place?.region).toBe('Калужская область');
  expect(gazetteer.find('Кировская обл., г. Киров').place?.region).toBe('Кировская область');
  expect(gazetteer.find('Томская обл., г. Казань')).toEqual({ place: null, region: 'Томская область' });
});

test('any text is answered, never by the middle of the ocean', () => {
  const words = fc.constantFrom(
    'г.',
    'ул.',
    'Казань',
    'обл.',
    'Московская',
    ',',
    '5',
    'д.',
    'р-н',
    'на',
    '(',
    'Самара',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(words).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, (address) => {
      const [lat, lng] = gazetteer.find(address).place?.coordinates ?? [55, 37];
      expect(lat).toBeGreaterThan(40);
      expect(lng).not.toBe(0);
      expect(addressKey(addressKey(address))).toBe(addressKey(address));
    }),
  );
});

test.each([
  ['набережные челны', 'Naberezhnyye Chelny'],
  ['йошкар-ола', 'Yoshkar-Ola'],
  ['старый оскол', 'Staryy Oskol'],
  ['орел', 'Orël'],
  ['тольятти', 'Tol’yatti'],
  ['москва', 'Moscow'],
])('%s is %s', (russian, latin) => expect(foldRussian(russian)).toBe(foldLatin(latin)));

test('every region is known by its own name, and by what providers call it', () => {
  for (const region of Object.values(regionNames)) expect(translateRegion(region)).toBe(region);
  expect(translateRegion('Татарстан')).toBe('Республика Татарстан');
  expect(translateRegion('Чувашия')).toBe('Чувашская Республика');
  expect(translateRegion('Минская область')).toBe('Минская область');
  expect(findRegion('московская')).toBeNull();
});

test('one address is one key, however it is written', () => {
  const spellings = [
    '420137, г. Казань, ул. Тэцевская, д. 14',
    'Казань, Тэцевская ул, 14',
    'КАЗАНЬ ТЭЦЕВСКАЯ 14',
    'Россия, г Казань, ул.Тэцевская, д.14',
  ];
  expect(new Set(spellings.map(addressKey)).size).toBe(1);
  expect(addressKey('г. Казань, ул. Тэцевская, 15')).not.toBe(addressKey('г. Казань, ул. Тэцевская, 14'));
  expect(addressKey('12345')).toBe('');
});

import { regionNames } from '@trassa/contracts/identity/regions';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Gazetteer } from '../shared/gazetteer/gazetteer.ts';
import { loadGazetteer } from '../shared/gazetteer/load-gazetteer.ts';
import { readAddress } from '../shared/gazetteer/read-address.rules.ts';
import { createTownSearch } from '../shared/gazetteer/town-search.ts';
import { addRegionType, buildSuggestion } from '../shared/gazetteer/town-suggestion.rules.ts';
import { createGazetteerAddresses } from './gazetteer-addresses.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

async function suggested(query: string, count = 10): Promise<string[]> {
  const suggestions = await createGazetteerAddresses(Promise.resolve(gazetteer)).suggest(query, count);
  return suggestions.map(({ value }) => value);
}

test.each([
  ['каза', 'г Казань'],
  ['Казань,', 'г Казань'],
  ['Казань, ул Баумана 5', 'г Казань, ул Баумана 5'],
  ['420137, г. Казань, Тэцевская', 'г Казань, Тэцевская'],
  ['Казань г, Респ Татарстан, ул. Баумана, д 5', 'г Казань, ул. Баумана, д 5'],
  ['Омская обл, Омск Ленина 1', 'г Омск, Ленина 1'],
  ['самарская обл. тольятти Борковская 16', 'Самарская обл, г Тольятти, Борковская 16'],
  ['ростов на до', 'г Ростов-на-Дону'],
  ['королев', 'Московская обл, г Королёв'],
  ['Тагил', 'Свердловская обл, г Нижний Тагил'],
  ['Каневск', 'Краснодарский край, Каневская'],
  ['пер', 'г Пермь'],
  ['г. вл', 'г Владивосток'],
  ['республика татарстан, наб', 'Респ Татарстан, г Набережные Челны'],
  ['Самарская обл', 'г Самара'],
])('%s suggests %s first', async (query, first) => expect((await suggested(query))[0]).toBe(first));

test.each(['ул Баумана', 'склад № 4', '420000,', '!!', 'Самарская обл, ыыы', '__proto__', 'Каз ул Баумана'])(
  '%s suggests nothing',
  async (query) => expect(await suggested(query)).toEqual([]),
);

test('a whole name comes before longer ones, larger towns before smaller, each once', async () => {
  expect((await suggested('киров')).slice(0, 2)).toEqual(['г Киров', 'Калужская обл, г Киров']);
  expect(await suggested('ка', 3)).toEqual(['г Казань', 'г Калининград', 'г Калуга']);
  const all = await suggested('ма', 1000);
  expect(new Set(all).size).toBe(all.length);
});

test('an address as suggested is found where the suggestion says', () => {
  const federal = new Set(['Москва', 'Санкт-Петербург', 'Севастополь']);
  const towns = createTownSearch(gazetteer.towns())('', null).filter(
    ({ population, region, title }) => population >= 10_000 && (!federal.has(region) || title === region),
  );
  expect(towns.length).toBeGreaterThan(1200);
  const elsewhere = towns.filter((town) => {
    const place = gazetteer.find(buildSuggestion(town, 'ул Баумана 5').value).place;
    return place?.coordinates[0] !== town.lat || place.coordinates[1] !== town.lng;
  });
  expect(elsewhere.map(({ region, title }) => `${region}, ${title}`)).toEqual([]);
});

test('a region is read again from its short form', () => {
  for (const region of Object.values(regionNames)) {
    const short = addRegionType(region);
    if (!short.startsWith('г ')) expect(readAddress(short).region, short).toBe(region);
  }
});

test.each([
  ['Ханты-Мансийский Автономный округ - Югра', 'Ханты-Мансийский автономный округ — Югра'],
  ['Респ Саха /Якутия/', 'Республика Саха (Якутия)'],
  ['Респ Северная Осетия - Алания', 'Республика Северная Осетия — Алания'],
  ['Чувашская республика - Чувашия', 'Чувашская Республика'],
  ['Кемеровская область - Кузбасс', 'Кемеровская область'],
  ['Еврейская Аобл', 'Еврейская автономная область'],
  ['Ямало-Ненецкий АО', 'Ямало-Ненецкий автономный округ'],
])('%s of DaData is %s', (written, region) => expect(readAddress(`${written}, г Мирный`).region).toBe(region));

test('any text is answered', async () => {
  const words = fc.constantFrom(
    'г.',
    'ул.',
    'Казань',
    'обл',
    'Московская',
    ',',
    '5',
    'р-н',
    '(',
    'на',
    '-',
    '[',
    'пер',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words).map((list) => list.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      expect((await suggested(query, 5)).length).toBeLessThanOrEqual(5);
    }),
  );
});

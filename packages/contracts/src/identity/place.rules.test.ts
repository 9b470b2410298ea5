import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTownInText, findTownOfStop, normalizeTown, parseAddress } from './place.rules.ts';
import { spellingsOfPlace } from './testing/place-spellings.ts';

const aSpelling = fc.constantFrom(...spellingsOfPlace);

describe('the town of an address', () => {
  test('is found in each of more than three hundred spellings', () => {
    expect(new Set(spellingsOfPlace.map(({ address }) => address)).size).toBeGreaterThan(300);
    const wrong = spellingsOfPlace.filter(({ town, address }) => findTownInText(address) !== town);
    expect(wrong.map(({ address }) => [address, findTownInText(address)])).toEqual([]);
  });

  test.each([
    { address: '142000, Московская обл, г Домодедово, ул Промышленная, д 4', town: 'Домодедово' },
    { address: '420017, РЕСПУБЛИКА ТАТАРСТАН, Г. КАЗАНЬ, УЛ АЭРОПОРТОВАЯ', town: 'Казань' },
    { address: 'г.Санкт-Петербург, Невский пр-кт, д. 1', town: 'Санкт-Петербург' },
    { address: 'Россия, Тверская область, пгт Редкино, ул. Гагарина, 5', town: 'Редкино' },
    { address: 'Москва, Каширское ш., 14', town: 'Москва' },
    { address: 'САНКТ-ПЕТЕРБУРГ, НЕВСКИЙ ПР-КТ', town: 'Санкт-Петербург' },
    { address: 'Тула г, Ленина ул, 7', town: 'Тула' },
    { address: 'Нижегородская обл., Володарский р-н, п. Смолино, д. 12', town: 'Смолино' },
    { address: 'г. о. Подольск', town: 'Подольск' },
    { address: 'Городской округ Подольск', town: 'Подольск' },
    { address: 'Подольск г.о.', town: 'Подольск' },
    { address: 'Раменский г.о., Быково', town: 'Быково' },
    { address: 'Московская обл, г.о. Подольск, д. Сынково, д. 5', town: 'Сынково' },
    { address: 'Московская область, Красногорский район, деревня Путилково, влад. 1', town: 'Путилково' },
    { address: 'Ленинградская обл., Тосненский район, г.п. Фёдоровское', town: 'Фёдоровское' },
    { address: 'Краснодарский край, ст-ца Каневская', town: 'Каневская' },
    { address: 'Краснодарский край, Ленинградская', town: 'Ленинградская' },
    { address: 'Химки МО', town: 'Химки' },
    { address: 'МО г. Краснодар', town: 'Краснодар' },
    { address: 'г. Казань (РТ)', town: 'Казань' },
    { address: 'РБ, Уфа', town: 'Уфа' },
    { address: 'Минская обл., г. Борисов', town: 'Борисов' },
    { address: 'Минск, Республика Беларусь', town: 'Минск' },
    { address: 'Казахстан, Алматинская область, Талгар', town: 'Талгар' },
    { address: 'Н. Новгород, ул. Мира 1', town: 'Нижний Новгород' },
    { address: 'г. Н.Новгород', town: 'Нижний Новгород' },
    { address: 'Екб', town: 'Екатеринбург' },
    { address: 'Ростов н/Д, Доватора 160', town: 'Ростов-на-Дону' },
    { address: 'РОСТОВ-НА-ДОНУ', town: 'Ростов-на-Дону' },
    { address: 'Орел', town: 'Орёл' },
    { address: 'Набережные челны', town: 'Набережные Челны' },
    { address: 'Каменск Уральский', town: 'Каменск-Уральский' },
    { address: 'Приозерск', town: 'Приозёрск' },
    { address: 'Россия 630000 Новосибирск ул Петухова 67', town: 'Новосибирск' },
    { address: '630000 Россия, Новосибирск', town: 'Новосибирск' },
    { address: 'Самарская обл, м.р-н Волжский, с.п. Верхняя Подстепновка', town: 'Верхняя Подстепновка' },
    { address: 'г химки', town: 'Химки' },
    { address: 'Казань Тэцевская 14', town: 'Казань' },
    { address: 'КАЗАНЬ ТЭЦЕВСКАЯ 14', town: 'Казань' },
    { address: '420036 Казань Тэцевская 14 склад 3', town: 'Казань' },
    { address: 'г. Казань Тэцевская 14', town: 'Казань' },
    { address: 'Казань г Тэцевская', town: 'Казань' },
    { address: 'РТ Казань Тэцевская 14', town: 'Казань' },
    { address: 'Казань Большая Красная ул 5', town: 'Казань' },
    { address: 'Нижний Новгород Ларина 12', town: 'Нижний Новгород' },
    { address: 'Н. Новгород Ларина 12', town: 'Нижний Новгород' },
    { address: 'Ростов на Дону Доватора 160', town: 'Ростов-на-Дону' },
    { address: 'Комсомольск на Амуре Кирова 5', town: 'Комсомольск-на-Амуре' },
    { address: 'Каменск-Уральский Ленина 3', town: 'Каменск-Уральский' },
    { address: 'Йошкар Ола Строителей 95', town: 'Йошкар-Ола' },
    { address: 'Орел Московское шоссе 137', town: 'Орёл' },
    { address: 'Москва 2-я Магистральная 9', town: 'Москва' },
    { address: 'Санкт Петербург Шушары Московское ш 70', town: 'Санкт-Петербург' },
    { address: 'Минск Промышленная 4', town: 'Минск' },
    { address: 'Шымкент Байтурсынова 20', town: 'Шымкент' },
    { address: 'Екб Бахчиванджи 2', town: 'Екатеринбург' },
    { address: 'Тэцевская 14', town: null },
    { address: 'Октябрьский 5', town: null },
    { address: 'Мирный Ленина 5', town: null },
    { address: 'Ленина 5', town: null },
    { address: 'Кирова Строителей 12', town: null },
    { address: 'Казань 14', town: null },
    { address: 'д. 5, ул. Лесная', town: null },
    { address: 'ул. Московская, 5', town: null },
    { address: 'Московская, 5', town: null },
    { address: 'Мо', town: null },
    { address: 'Татарстан', town: null },
    { address: 'Склад 4', town: null },
    { address: '__proto__', town: null },
    { address: '', town: null },
  ])('of «$address» is $town', ({ address, town }) => {
    expect(findTownInText(address)).toBe(town);
  });

  test('is one in any spelling, and two stay two', () => {
    fc.assert(
      fc.property(aSpelling, aSpelling, (one, other) => {
        expect(findTownInText(one.address) === findTownInText(other.address)).toBe(one.town === other.town);
      }),
    );
  });

  test('keeps its one spelling, and any text is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        expect(normalizeTown(normalizeTown(text))).toBe(normalizeTown(text));
        parseAddress(text);
      }),
      { examples: [['ᾀ'], ['ß']] },
    );
  });

  test('is that stated apart, unless a region is stated', () => {
    expect(findTownOfStop('г. Тверь', 'РТ, Казань')).toBe('Тверь');
    expect(findTownOfStop('Рт', 'РТ, Казань')).toBe('Казань');
    expect(findTownOfStop(null, undefined)).toBeNull();
  });
});

test.each([
  ['РТ, Казань', 'Республика Татарстан'],
  ['МО Химки', 'Московская область'],
  ['Самарская обл. Тольятти', 'Самарская область'],
  ['Московская область Красногорск', 'Московская область'],
  ['ХМАО - Югра, г. Сургут', 'Ханты-Мансийский автономный округ — Югра'],
  ['ул. Московская, 5', null],
  ['Минская обл., г. Борисов', null],
])('the region of «%s» is %s', (address, region) => {
  expect(parseAddress(address).region).toBe(region);
});

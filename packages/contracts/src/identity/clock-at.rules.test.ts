import { expect, test } from 'vitest';
import { findClockOfPlace, getZoneNameGenitive } from './clock-at.rules.ts';
import { formatClockNote, shiftToClock } from './place-clock.rules.ts';
import { regionNames } from './regions.ts';

const clockAt = (address: string) => findClockOfPlace({ address, city: '' });
const nameAt = (address: string) => clockAt(address)?.name;

test.each([
  ['620000, г. Екатеринбург, ул. Малышева, 1', 'МСК+2'],
  ['ХМАО, Сургут', 'МСК+2'],
  ['Калининградская обл., г. Черняховск', 'МСК−1'],
  ['Самара, Московское шоссе, 10', 'МСК+1'],
  ['Омск', 'МСК+3'],
  ['НСО, г. Бердск', 'МСК+4'],
  ['Владивосток', 'МСК+7'],
  ['Петропавловск-Камчатский', 'МСК+9'],
  ['г. Петропавловск Камчатский', 'МСК+9'],
  ['Россия 630000 Новосибирск ул Петухова 67', 'МСК+4'],
  ['МО, Химки', undefined],
  ['РТ, Казань', undefined],
  ['Минск', undefined],
  ['Республика Беларусь, Брестская обл., г. Барановичи', undefined],
  ['Казахстан, г. Алматы, пр-т Абая, 10', 'МСК+2'],
  ['Республика Казахстан, Костанайская область, г. Рудный', 'МСК+2'],
  ['Астана', 'МСК+2'],
  ['Москва, ул. Казахстанская, 5', undefined],
  ['Казань, Астана', undefined],
  ['', undefined],
])('the clock at «%s» is %s', (address, name) => expect(nameAt(address)).toBe(name));

// What each region's clock is ahead of Moscow in the time zone database that comes with the runtime.
const zones: Readonly<Record<string, string>> = {
  '18': 'Europe/Samara',
  '30': 'Europe/Astrakhan',
  '34': 'Europe/Volgograd',
  '39': 'Europe/Kaliningrad',
  '14': 'Asia/Yakutsk',
  '22': 'Asia/Barnaul',
  '38': 'Asia/Irkutsk',
  '41': 'Asia/Kamchatka',
  '43': 'Europe/Kirov',
  '49': 'Asia/Magadan',
  '54': 'Asia/Novosibirsk',
  '55': 'Asia/Omsk',
  '64': 'Europe/Saratov',
  '65': 'Asia/Sakhalin',
  '66': 'Asia/Yekaterinburg',
  '70': 'Asia/Tomsk',
  '73': 'Europe/Ulyanovsk',
  '75': 'Asia/Chita',
  '87': 'Asia/Anadyr',
  '91': 'Europe/Simferopol',
};

const getHours = (timeZone: string, at: Date) => {
  const shown = (zone: string) => new Date(at.toLocaleString('en-US', { timeZone: zone })).getTime();
  return (shown(timeZone) - shown('Europe/Moscow')) / 3_600_000;
};
const day = new Date('2026-11-20T09:00:00Z');

test.each(Object.entries(zones))('the clock of region %s is that of %s', (code, timeZone) => {
  expect(clockAt(regionNames[code] ?? '')?.ahead ?? 0).toBe(getHours(timeZone, day));
});

test('the clocks of Kazakhstan and Belarus are those of Almaty and Minsk', () => {
  expect([clockAt('Алматы')?.ahead, clockAt('Минск')?.ahead ?? 0]).toEqual([
    getHours('Asia/Almaty', day),
    getHours('Europe/Minsk', day),
  ]);
});

test('a place whose address names no region has the clock of its town', () => {
  expect(findClockOfPlace({ address: 'ул. Мира, 1', city: 'Омск' })?.name).toBe('МСК+3');
  expect(findClockOfPlace({ address: undefined, city: null })).toBe(undefined);
});

test.each(['Архангельская обл, г Мирный', 'Архангельская область, Мирный', 'НАО, Мирный', 'Респ. Крым, с. Мирный'])(
  'a town of the name of one in Yakutia has the clock of its region in «%s»',
  (address) => {
    expect(findClockOfPlace({ address, city: 'Мирный' })).toBe(undefined);
  },
);

test.each([
  ['Московская обл, рп Октябрьский', undefined],
  ['МО, рп Октябрьский', undefined],
  ['Самарская обл., г. Октябрьский', 'МСК+1'],
  ['РБ, г. Октябрьский', 'МСК+2'],
  ['ул. Ленина, 5', 'МСК+2'],
])('the clock at «%s» in Октябрьский is %s', (address, name) => {
  expect(findClockOfPlace({ address, city: 'Октябрьский' })?.name).toBe(name);
});

test('a time is that of the zone, or of Moscow', () => {
  const towns = ['Пермь', 'Казахстан', 'Казань', ''];
  expect(towns.map((city) => getZoneNameGenitive({ address: '', city }))).toEqual([
    'Екатеринбурга',
    'Алматы',
    'Москвы',
    'Москвы',
  ]);
});

test('a moment is shown by the clock of the place, with its name', () => {
  const clock = clockAt('Екатеринбург');
  expect(shiftToClock('2026-11-20T05:00:00Z', clock).toISOString()).toBe('2026-11-20T07:00:00.000Z');
  expect(shiftToClock('2026-11-20T05:00:00Z', undefined).toISOString()).toBe('2026-11-20T05:00:00.000Z');
  expect([
    formatClockNote(clock, 'Екатеринбург'),
    formatClockNote(clock),
    formatClockNote(undefined, 'Москва'),
  ]).toEqual([' (Екатеринбург, МСК+2)', ' (МСК+2)', '']);
});

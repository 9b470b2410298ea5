import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDistance,
  formatDuration,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTonnes,
  initials,
  phoneHref,
} from './format.ts';
import {
  formatDate,
  formatDateTime,
  formatDayShort,
  formatDayTime,
  formatRecent,
  formatRecentDay,
  formatRelative,
  formatTime,
} from './format-date.ts';
import { formatMoney, formatMoneyShort } from './format-money.ts';
import { formatCount, plural } from './plural.ts';
import { formatTypedSum, tidyPhone } from './tidy.ts';

/** No-break spaces as plain ones, so that the expectations can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    [123_456_700, '1 234 567 ₽'],
    [421_750, '4 217,50 ₽'],
    [-3_120_000, '−31 200 ₽'],
    [-5, '−0,05 ₽'],
    [0, '0 ₽'],
  ])('%i kopecks read %s', (kopecks, text) => expect(plain(formatMoney(kopecks))).toBe(text));

  it('shows kopecks always or never when told', () => {
    expect(plain(formatMoney(100_000, 'always'))).toBe('1 000,00 ₽');
    expect(plain(formatMoney(99_960, 'never'))).toBe('1 000 ₽');
    expect(plain(formatMoney(-20, 'never'))).toBe('0 ₽');
  });

  it.each([
    [128_460_000, '1,28 млн ₽'],
    [8_640_000, '86,4 тыс. ₽'],
    [999_900, '9 999 ₽'],
    [250_000_000_000, '2,5 млрд ₽'],
    [99_999_999_999, '1 млрд ₽'],
    [99_999_900, '1 млн ₽'],
  ])('%i kopecks are short as %s', (kopecks, text) => expect(plain(formatMoneyShort(kopecks))).toBe(text));
});

describe('numbers', () => {
  it('groups, uses a comma and a true minus', () => {
    expect(plain(formatNumber(-1234567.891, 2))).toBe('−1 234 567,89');
    expect(plain(formatPercent(12.44, 1))).toBe('12,4 %');
  });

  it.each([
    [0, '0 Б'],
    [1023, '1 023 Б'],
    [161_587, '157,8 КБ'],
    [5_242_880, '5 МБ'],
  ])('%i bytes are %s', (bytes, text) => expect(plain(formatBytes(bytes))).toBe(text));

  it('weighs a vehicle of 21 500 kg as 21,5 t, not as 22', () => {
    expect(plain(formatTonnes(21_500))).toBe('21,5 т');
    expect(plain(formatTonnes(20_000))).toBe('20 т');
  });

  it('reads distances and hours as drivers say them', () => {
    expect(plain(formatDistance(815.4))).toBe('815 км');
    expect(plain(formatDistance(4.25))).toBe('4,3 км');
    expect(plain(formatDuration(690))).toBe('11 ч 30 мин');
    expect(plain(formatDuration(660))).toBe('11 ч');
    expect(plain(formatDuration(0))).toBe('0 мин');
  });

  it.each([
    ['120000', '120 000'],
    ['86400,5', '86 400,5'],
    ['12 00', '1 200'],
    ['1200,', '1 200,'],
    ['дорого', 'дорого'],
    ['', ''],
  ])('the typed sum «%s» is «%s»', (typed, text) => expect(plain(formatTypedSum(typed))).toBe(text));

  it.each([
    ['9204180733', '+7 920 418-07-33'],
    ['8 (920) 418-07-33', '+7 920 418-07-33'],
    ['+7920418073', '+7920418073'],
    ['+7 920 418-07-33 доб. 12', '+7 920 418-07-33 доб. 12'],
  ])('the typed phone «%s» is «%s»', (typed, text) => expect(tidyPhone(typed)).toBe(text));

  it.each([
    ['8 (901) 222-33-44', 'tel:+79012223344'],
    ['901 222 33 44', 'tel:+79012223344'],
    ['+7 (495) 222-33-44 доб. 105', 'tel:+74952223344,105'],
    ['8 495 222-33-44 (вн. 12)', 'tel:+74952223344,12'],
    ['+7 901 222-33-44, +7 901 555-66-77', 'tel:+79012223344'],
    ['+7 901 222-33-44 8 901 555-66-77', 'tel:+79012223344'],
    ['8-901-222-33-44 / 8-901-555-66-77', 'tel:+79012223344'],
    ['Пётр, 8 901 222-33-44 (с 9 до 18)', 'tel:+79012223344'],
    ['+375 29 222-33-44', 'tel:+375292223344'],
    ['112', 'tel:112'],
    ['-', null],
    ['нет', null],
  ])('the phone «%s» is called at %s', (text, href) => expect(phoneHref(text)).toBe(href));

  it('reads phones and initials', () => {
    expect(formatPhone('89204180733')).toBe('+7 920 418-07-33');
    expect(formatPhone('доб. 12')).toBe('доб. 12');
    expect(initials('Андрей Савельев')).toBe('АС');
    expect(initials('ООО «Волга-Карго»')).toBe('ВК');
  });
});

describe('dates in Moscow', () => {
  const now = new Date('2025-11-20T09:00:00Z');

  it('turns the day at Moscow midnight, whatever the machine thinks', () => {
    expect(formatDate('2025-11-19T21:30:00Z')).toBe('20.11.2025');
    expect(formatTime('2025-11-20T02:52:00Z')).toBe('05:52');
    expect(formatDateTime('2025-11-20T02:52:00Z')).toBe('20.11.2025, 05:52');
    expect(plain(formatDayTime('2025-11-19T18:18:00Z', now))).toBe('19 ноя, 21:18');
  });

  it('tells no hour of a day without one', () => {
    expect(formatDateTime('2025-11-20')).toBe('20.11.2025');
    expect(formatRecent('2025-11-20', now)).toBe('сегодня');
    expect(plain(formatDayTime('2025-11-19', now))).toBe('19 ноя');
  });

  it('names a day near by its word', () => {
    expect(formatRecentDay('2025-11-19T21:00:00Z', now)).toBe('сегодня');
    expect(plain(formatRecentDay('2025-11-18T12:00:00Z', now))).toBe('18 ноя');
    expect(formatRecentDay('', now)).toBe('—');
  });

  it('names the year only when it is another one', () => {
    expect(plain(formatDayShort('2024-05-03T09:00:00Z', now))).toBe('3 мая 2024');
    expect(plain(formatDayShort('2025-05-03T09:00:00Z', now))).toBe('3 мая');
  });

  it.each([
    ['2025-11-20T02:52:00Z', 'сегодня, 05:52'],
    ['2025-11-18T21:00:00Z', 'вчера, 00:00'],
    ['2025-11-21T20:59:00Z', 'завтра, 23:59'],
    ['2025-11-18T20:59:00Z', '18 ноя, 23:59'],
    ['', '—'],
  ])('%s is short as «%s»', (moment, text) => expect(plain(formatRecent(moment, now))).toBe(text));

  it('says how long ago or how soon', () => {
    expect(plain(formatRelative('2025-11-20T08:58:00Z', now))).toBe('2 минуты назад');
    expect(plain(formatRelative('2025-11-23T10:00:00Z', now))).toBe('через 3 дня');
    expect(plain(formatRelative('2025-11-18T20:30:00Z', now))).toBe('2 дня назад');
    expect(formatRelative('2025-11-20T08:59:50Z', now)).toBe('только что');
  });

  it('shows a dash for a missing or broken date', () => {
    expect([formatDate(null), formatDateTime(''), formatTime('вчера')]).toEqual(['—', '—', '—']);
  });
});

describe('plural forms', () => {
  const orders = ['заказ', 'заказа', 'заказов'] as const;

  it.each([
    [1, 'заказ'],
    [2, 'заказа'],
    [5, 'заказов'],
    [11, 'заказов'],
    [21, 'заказ'],
    [104, 'заказа'],
    [0, 'заказов'],
    [1.5, 'заказа'],
  ])('%d %s', (count, word) => expect(plural(count, orders)).toBe(word));

  it('joins the count and the word', () => expect(plain(formatCount(1284, orders))).toBe('1 284 заказа'));
});

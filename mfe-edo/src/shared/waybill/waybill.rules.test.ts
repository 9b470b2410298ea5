import type { WaybillAddress, WaybillCargo } from '@trassa/contracts/edo/waybill-fields';
import { expect, test } from 'vitest';
import {
  formatAddressLine,
  formatFigure,
  formatOwnership,
  formatShortName,
  formatSignatoryStatus,
  getLegFigures,
  parseMomentParts,
  sumCargo,
} from './waybill.rules.ts';

const noAddress: WaybillAddress = {
  Индекс: null,
  КодРегиона: null,
  Район: null,
  Город: null,
  НаселенныйПункт: null,
  Улица: null,
  Дом: null,
  Корпус: null,
  Квартира: null,
  КодСтраны: null,
  Текст: null,
  КодГАР: null,
};

test('an address of parts reads in one line with the region by its name', () => {
  const address = {
    ...noAddress,
    Индекс: '142100',
    КодРегиона: '50',
    Город: 'г. Подольск',
    Улица: 'ул. Промышленная',
    Дом: '14',
  };
  expect(formatAddressLine(address)).toBe(
    '142100, Московская обл., г.\u00a0Подольск, ул.\u00a0Промышленная, д.\u00a014',
  );
});

test('totals add what positions give and stay unknown when none gives it', () => {
  const position = { КоличествоМест: '10', МассаБрутто: '1 000,5', КоличествоПаллет: null } as WaybillCargo;
  expect(sumCargo([position, position])).toEqual({ places: 20, gross: 2001, pallets: null });
});

test('figures, moments and ownership read as people write them', () => {
  expect(formatFigure('8640')).toBe((8640).toLocaleString('ru-RU'));
  expect(formatFigure('без номера')).toBe('без номера');
  expect(formatFigure(null)).toBe('—');
  expect(parseMomentParts('22.06.2026T00:10:00+03:00')).toEqual({ time: '00:10', day: '22.06.2026' });
  expect(parseMomentParts('2026-06-22T00:10+03:00')).toEqual({ time: '00:10', day: '22.06.2026' });
  expect(parseMomentParts('21.06.2026T21:10:00Z')).toEqual({ time: '00:10', day: '22.06.2026' });
  expect(parseMomentParts('22.06.2026')).toEqual({ time: '', day: '22.06.2026' });
  expect(parseMomentParts('завтра')).toBeNull();
  expect([formatOwnership('1'), formatOwnership('3'), formatOwnership(null)]).toEqual([
    'собственность',
    'аренда',
    null,
  ]);
});

test('the status of a signatory is told in words, an unknown one by its code', () => {
  expect(['1', '2', '3', '5', '9', null].map(formatSignatoryStatus)).toEqual([
    'действует без доверенности',
    'действует по электронной доверенности',
    'действует по бумажной доверенности',
    'от имени лица, которое грузит, по электронной доверенности',
    'код 9',
    null,
  ]);
});

test('a person of a list is a surname with initials, anything else stays as it is', () => {
  expect(formatShortName('Сафин Марат Ильдарович')).toBe('Сафин М.\u00a0И.');
  expect(formatShortName('Сафин')).toBe('Сафин');
  expect(formatShortName('')).toBe('');
  expect(formatShortName('Мамедов Али Гасан оглы')).toBe('Мамедов Али Гасан оглы');
});

test('an estimate of a long way is told to the hour, a measured way to the minute', () => {
  const how = 'по прямой';
  expect(getLegFigures({ km: 815, hours: 10.7, estimated: true }, how)).toEqual({
    km: 815,
    minutes: 660,
    estimated: how,
  });
  expect(getLegFigures({ km: 40, hours: 0.5, estimated: true }, how)).toEqual({ km: 40, minutes: 30, estimated: how });
  expect(getLegFigures({ km: 815, hours: 10.7, estimated: false }, how)).toMatchObject({
    minutes: 642,
    estimated: false,
  });
  expect(getLegFigures({ km: 815, hours: null, estimated: false }, how)).toMatchObject({ minutes: null });
  expect(getLegFigures(null, how)).toEqual({});
});

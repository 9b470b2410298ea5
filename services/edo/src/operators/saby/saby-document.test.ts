import { describe, expect, test } from 'vitest';
import { formatSabyMoment, parseSabyMoment } from './moscow-moment.rules.ts';
import { documentSchema } from './saby-document.ts';
import { buildWaybill } from './saby-waybill.rules.ts';

const stage = { Идентификатор: 'take', Название: 'Получение груза' };
const offered = { ...stage, Действие: { Название: 'Принят', ТребуетПодписания: 'Да' } };
const past = {
  Идентификатор: 'past',
  Название: 'Отправка',
  Действие: [{ Название: 'Погружен', ТребуетПодписания: 'Да' }],
};
const title = (Подтип: string | number, more: object = {}) => ({
  Идентификатор: `file-${Подтип}`,
  Подтип,
  Направление: 'Входящий',
  Файл: { Имя: 'a.xml', Ссылка: '' },
  Подпись: { ДатаВремя: '20.11.2026 14.05.00', Файл: { Имя: 'a.sgn' } },
  ...more,
});
const read = (given: object) =>
  buildWaybill(
    documentSchema.parse({
      Идентификатор: 'one',
      Тип: 'ConsignmentNote',
      Вложение: title('1110339'),
      Этап: [past, offered],
      ...given,
    }),
  );

describe('a document of Saby', () => {
  test('is read where one thing stands without its brackets and a number where a text may be', () => {
    const waybill = read({ Вложение: title(1110339), ТекущиеЭтапы: stage, ГИС_УИД: null, Состояние: { Код: 4 } });
    expect(waybill.titles).toMatchObject([
      { prefix: 'ON_TRNACLGROT', state: 'signed', at: new Date('2026-11-20T11:05:00Z') },
    ]);
    expect(waybill).toMatchObject({ uid: null, gis: { state: 'sent' }, isRevoked: false, driverApprovedAt: null });
  });

  test('waits for what its standing stage offers, not for what a stage before it offered', () => {
    expect(read({ ТекущиеЭтапы: [stage] }).awaits).toMatchObject([
      { prefix: 'ON_TRNACLPPRIN', by: 'us', blockedBy: null },
    ]);
    const driver = { Идентификатор: 'driver', Наименование: 'Подтверждение водителем' };
    expect(read({ Этап: [past], ТекущиеЭтапы: [driver] }).awaits).toMatchObject([{ blockedBy: 'driver' }]);
    const gis = { Идентификатор: 'gis', Наименование: 'Регистрация' };
    expect(read({ Этап: [past], ТекущиеЭтапы: [gis] }).awaits).toMatchObject([{ blockedBy: 'gis' }]);
    const asked = read({ Этап: [past], ТекущиеЭтапы: [gis], ГИС_УИД: 'uid' });
    expect(asked.awaits).toMatchObject([{ blockedBy: 'counterparty' }]);
    const over = [past, offered].map((one) => ({ ...one, Завершен: 'Да' }));
    expect(read({ Этап: over }).awaits[0]?.blockedBy).not.toBeNull();
  });

  test('is over with state 9, and revoked when it was deleted', () => {
    const refused = read({ Состояние: { Код: '9', Название: 'Отклонён' } });
    expect([refused.awaits, refused.titles[0]?.state]).toEqual([[], 'refused']);
    expect(read({ Удален: 'Да' })).toMatchObject({ isRevoked: true, awaits: [] });
  });

  test.each([
    [{ КодСтатуса: 5000, ОписСтатуса: 'Принят новый перевозочный документ' }, 'registered'],
    [{ КодСтатуса: '1', ОписСтатуса: 'Отказ: неверный ИНН' }, 'refused'],
    [{ КодСтатуса: '2', ОписСтатуса: 'Документ передан' }, 'sent'],
  ])('has the answer %o of the system of the state as %s', (ГИС, state) => {
    const { gis } = read({ ГИС_УИД: 'uid', Расширение: { ГИС } });
    expect(gis).toEqual({ state, code: String(ГИС.КодСтатуса), text: ГИС.ОписСтатуса });
  });

  test('has no titles of service files, deleted files and unsigned files of ours', () => {
    const files = [{ Служебный: 'Да' }, { Удален: 'Да' }, { Направление: 'Исходящий', Подпись: [] }];
    expect(read({ Вложение: files.map((more) => title('1110340', more)) }).titles).toEqual([]);
    expect(read({ Вложение: title('1110340', { Подпись: [] }) }).titles).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('moments of Saby', () => {
  test('are written with their time, in Moscow', () => {
    expect(formatSabyMoment(new Date('2026-11-20T22:05:09.500Z'))).toBe('21.11.2026 01.05.09');
  });

  test.each([
    ['21.11.2026 01.05.09', '2026-11-20T22:05:09.000Z'],
    ['21.11.2026 01:05:09', '2026-11-20T22:05:09.000Z'],
    ['21.11.2026', '2026-11-20T21:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseSabyMoment(text)?.toISOString()).toBe(iso);
  });

  test.each(['', 'вчера', '41.11.2026 01.05.09', '2026-11-20'])('"%s" is none', (text) => {
    expect(parseSabyMoment(text)).toBeNull();
  });
});

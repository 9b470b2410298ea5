import { describe, expect, test } from 'vitest';
import { toUtf8, toUtf16, toWindows1251 } from './fixtures/encodings.ts';
import { getFields, getReadingCode, readValid } from './fixtures/readings.ts';
import {
  aCostTitle,
  anOrder,
  anotherTitle,
  aPlainDocument,
  aReplacement,
  aT1,
  aT2,
  aT3,
  aT4,
  aTripSheet,
  titleIds,
} from './fixtures/waybills.ts';

describe('T1', () => {
  const fields = getFields(toWindows1251(aT1()));

  test('gives number, order, versions and the signatory', () => {
    expect(fields).toMatchObject({
      НомерНакладной: 'ТН-№7',
      ДатаНакладной: '12.03.2026',
      НомерЗаказа: 'З-15',
      ДатаЗаказа: '11.03.2026',
      ВерсияПрограммы: 'Трасса 1.0',
      ВерсияФормата: '5.01',
      ИдентификаторФайла: titleIds.t1,
      УИД: null,
      ДатаСоставления: '12.03.2026',
    });
    expect(fields.Подписант).toMatchObject({
      Фамилия: 'Кедров',
      Статус: '2',
      ДатаДоверенности: '10.01.2026',
      ИдентификаторДоверенности: 'd1c1a5b0-1111-4222-8333-944445555666',
      СсылкаПроверки: 'https://m4d.example/check',
      СистемаХранения: null,
    });
  });

  test('gives every party, a sole trader by name', () => {
    expect(fields.Грузоотправитель).toMatchObject({
      НаимОрг: 'ООО "Лесной & Ко"',
      ИНН: '5000000003',
      КПП: '500001001',
      Экспедитор: true,
      Телефоны: ['+7 495 000-00-01', '+7 495 000-00-02'],
      ЭлПочта: ['sklad@les.example'],
      Адрес: { Индекс: '140000', КодРегиона: '50', Город: 'Люберцы', Улица: 'Лесная', Дом: '7', Корпус: '2' },
      Источник: { title: 'T1', fileId: titleIds.t1, fromChain: false },
    });
    expect(fields.Грузополучатель).toMatchObject({
      Вид: 'ИП',
      НаимОрг: null,
      ФИО: { Фамилия: 'Осина', Имя: 'Вера', Отчество: null },
      АдресДоставки: { Улица: 'Складская', Дом: '5' },
      КомментарийАдреса: 'ворота 3',
    });
    expect(fields.Перевозчик).toMatchObject({ НаимОрг: 'ООО «Путь»', ИНН: '7700000001' });
  });

  test('gives all vehicles, trailers, drivers and cargo positions', () => {
    expect(fields.ТранспортныеСредства.map(({ РегНомер, ТипВладения }) => [РегНомер, ТипВладения])).toEqual([
      ['А123ВЕ77', '1'],
      ['К456МН50', '3'],
    ]);
    expect(fields.ТранспортныеСредства[0]).toMatchObject({ Марка: 'КАМАЗ', Грузоподъемность: '20', Вместимость: '82' });
    expect(fields.Прицепы).toMatchObject([{ РегНомер: 'АВ123477', Марка: 'Тонар' }]);
    expect(fields.Водители).toMatchObject([
      { Фамилия: 'Рулев', СерияВУ: '99 11', НомерВУ: '123456', Телефоны: ['+79000000001'] },
      { Фамилия: 'Сменин', Отчество: null, СерияВУ: null },
    ]);
    expect(fields.Грузы).toMatchObject([
      { Наименование: 'Доска обрезная', МассаБрутто: '8200.5', Маркировка: ['ЛК-1', 'ЛК-2'], КоличествоПаллет: '6' },
      { Наименование: 'Брус "сухой"', МассаБрутто: '3000', Маркировка: [] },
    ]);
    expect(fields.Погрузка).toMatchObject({ МассаОтгруженная: '11200.5', КоличествоМест: '16' });
    expect(fields.Указания).toMatchObject({ ТемператураОт: '2', ТемператураДо: '8', ЗапретПерегрузки: '1' });
  });

  test('is read when a builder leaves the wrappers of the consignor out', () => {
    const flat = aT1().replace('<СвГО ГОЭксп="1">', '').replace('</РекИдентГО></СвГО>', '</РекИдентГО>');
    expect(getFields(toWindows1251(flat)).Грузоотправитель).toMatchObject({ ИНН: '5000000003', Экспедитор: null });
  });
});

describe('T2, T3, T4', () => {
  test('T2 gives the acceptance, the remarks and the driver’s simple signature', () => {
    const fields = getFields(toWindows1251(aT2()));
    expect(fields.Грузоотправитель).toBeNull();
    expect(fields).toMatchObject({ УИД: titleIds.uid, КНД: '1110340' });
    expect(fields.Прием).toMatchObject({
      Операция: 'Груз принят',
      Дата: '12.03.2026',
      ПодписьВодителя: { Фамилия: 'Рулев', Имя: 'Олег', Отчество: null, Время: '09:20:00' },
      Замечания: [
        { Имя: 'Оговорка: состояние груза', Значение: 'намокла упаковка' },
        { Имя: 'Маршрут', Значение: 'М-11' },
      ],
    });
    expect(readValid(toWindows1251(aT2())).titles[0]?.title).toMatchObject({ kind: 'T2', answersFileId: titleIds.t1 });
  });

  test('T3 gives what was received', () => {
    expect(getFields(toWindows1251(aT3())).Получение).toMatchObject({
      Операция: 'Груз принят от перевозчика',
      Отказ: false,
      КоличествоМест: '15',
      МассаБрутто: '11000',
      Состояние: 'одно место повреждено',
      АдресВыгрузки: { Текст: 'Санкт-Петербург, Складская, 5' },
      Позиции: [{ Наименование: 'Доска обрезная', КоличествоМест: '11', Маркировка: ['ЛК-1'], МассаБрутто: '8000' }],
    });
  });

  test('T3 of a refusal gives the reason', () => {
    const fields = getFields(toWindows1251(aT3({ refused: 'груз промок' })));
    expect(fields.Получение).toMatchObject({ Отказ: true, ПричинаОтказа: 'груз промок', Операция: 'Отказ от груза' });
  });

  test('T4 gives the issue', () => {
    expect(getFields(toWindows1251(aT4())).Выдача).toMatchObject({ Операция: 'Груз сдан', Дата: '13.03.2026' });
  });
});

describe('ON_TRNZAMEN', () => {
  test('gives the new driver and vehicle, when and why', () => {
    const { title, fields, replacement, outline } = readValid(toWindows1251(aReplacement())).titles[0] ?? {};
    expect(title).toMatchObject({ kind: 'replacement', answersFileId: titleIds.t2, uid: titleIds.uid });
    expect(fields).toMatchObject({ ДатаСоставления: '12.03.2026', Операция: 'Замена в пути', Водители: [] });
    expect(replacement).toMatchObject({
      Когда: '12.03.2026T14:30:00+03:00',
      Причина: 'Акт о поломке № 7 от 12.03.2026',
      Водители: [{ Фамилия: 'Запасной', СерияВУ: '99 22', НомерВУ: '765432', Телефоны: ['+79000000005'] }],
      ТранспортныеСредства: [{ РегНомер: 'М777ОР97', Марка: 'МАЗ', Грузоподъемность: '18' }],
      Прицепы: [{ РегНомер: 'ВС765497' }],
      Замечания: [{ Имя: 'Отметка', Значение: 'Перегружено без потерь' }],
      Источник: { title: 'replacement', fromChain: false },
    });
    expect(outline).toBeNull();
  });

  test('in a form nobody knows is read in outline', () => {
    const { fields, replacement, outline } = readValid(toWindows1251(aReplacement({ isBare: true }))).titles[0] ?? {};
    expect([replacement, fields?.Операция]).toEqual([null, 'Замена']);
    expect(outline).toEqual({ Номер: null, Дата: '12.03.2026', Стороны: [] });
  });
});

describe('what is not read into fields is read in outline', () => {
  const getOutline = (xml: string) => {
    const [{ title, outline } = {}] = readValid(toWindows1251(xml)).titles;
    return [title?.kind, outline];
  };
  const consignor = { Роль: 'Грузоотправитель', Наименование: 'ООО Лесной', ИНН: '5000000003' };

  test('an order: number, date, parties, though its content element is called as that of T1', () => {
    const parties = [
      { ...consignor, КПП: '500001001' },
      { Роль: 'Перевозчик', Наименование: 'Рулев Олег', ИНН: '770000000007', КПП: null },
    ];
    expect(getOutline(anOrder())).toEqual(['order', { Номер: 'З-15', Дата: '10.03.2026', Стороны: parties }]);
  });

  test('a trip sheet: number and date of its own, not of the file', () => {
    const owner = { Роль: 'Оформил путевой лист', Наименование: 'ООО «Путь»', ИНН: '7700000001', КПП: null };
    const sheet = { Номер: 'ПЛ-9', Дата: '11.03.2026', Стороны: [owner] };
    expect(getOutline(aTripSheet())).toEqual(['trip-sheet', sheet]);
  });

  test('a cost without a number: the day it was made, and never the number of its contract', () => {
    expect(getOutline(aCostTitle())[1]).toMatchObject({ Номер: null, Дата: '14.03.2026', Стороны: [] });
  });

  test('an unknown document as well', () => {
    const [kind, outline] = getOutline(aPlainDocument('ON_NOVOE'));
    expect(kind).toBe('unknown');
    expect(outline).toMatchObject({ Номер: 'Р-3', Дата: '14.03.2026', Стороны: [consignor, { Роль: 'Перевозчик' }] });
  });

  test('T1-T4 and foreign roots have none', () => {
    for (const xml of [aT1(), aT2(), aT3(), aT4(), '<order id="1"/>']) expect(getOutline(xml)[1]).toBeNull();
  });
});

describe('encodings', () => {
  const expected = getFields(toWindows1251(aT1()));

  test.each([
    ['UTF-8', toUtf8(aT1({ encoding: 'UTF-8' })), ['utf-8']],
    ['UTF-8 with a BOM', toUtf8(aT1({ encoding: 'utf-8' }), { bom: true }), ['utf-8']],
    ['a BOM that contradicts the declaration', toUtf8(aT1(), { bom: true }), ['utf-8']],
    ['UTF-16 with a BOM', toUtf16(aT1({ encoding: 'UTF-16' })), ['utf-16le']],
    ['UTF-8 declared as windows-1251', toUtf8(aT1()), ['utf-8', 'wrong-encoding']],
    ['windows-1251 declared as UTF-8', toWindows1251(aT1({ encoding: 'utf-8' })), ['windows-1251', 'wrong-encoding']],
  ])('%s gives the same fields', (_, bytes, found) => {
    const { titles, warnings } = readValid(bytes);
    expect(titles[0]?.fields).toEqual(expected);
    expect([titles[0]?.title.encoding, ...warnings.map(({ code }) => code)]).toEqual(found);
  });

  test('a UTF-8 value inside windows-1251 is read as it is, with a warning', () => {
    const mojibake = new TextDecoder('windows-1251').decode(Buffer.from('Лесной склад'));
    const { titles, warnings } = readValid(toWindows1251(aT1({ consignorName: mojibake })));
    expect(titles[0]?.fields?.Грузоотправитель?.ИНН).toBe('5000000003');
    expect(warnings.map(({ code }) => code)).toEqual(['mixed-encodings']);
  });

  test.each(['koi8-r', 'utf-7', 'nonsense'])('a declaration of %s is refused', (encoding) => {
    expect(getReadingCode(toUtf8(aT1({ encoding })))).toBe('xml/encoding');
  });
});

describe('other documents', () => {
  test.each([
    ['ON_TRNPEREADR', 'readdress'],
    ['ON_TRNZAMEN', 'replacement'],
    ['ON_TRNPUDPER', 'cost'],
    ['ON_ZAKZVGO', 'order'],
    ['ON_SOPVEDGP', 'accompanying'],
    ['ON_PTLSSOBTS', 'trip-sheet'],
    ['ON_PTLSVIPTS', 'trip-sheet'],
    ['ON_PTLVIPTS', 'trip-sheet'],
    ['ON_PTLSODPARK', 'trip-sheet'],
  ])('%s is known by its prefix', (prefix, kind) => {
    const { title, fields } = readValid(toWindows1251(anotherTitle(prefix))).titles[0] ?? {};
    expect(title).toMatchObject({ kind, prefix, uid: titleIds.uid });
    expect(fields).toMatchObject({ УИД: titleIds.uid, Грузоотправитель: null });
  });

  test('an unknown prefix and a foreign root give raw data and no fields', () => {
    const unknown = readValid(toWindows1251(anotherTitle('ON_NOVOE'))).titles[0];
    expect(unknown).toMatchObject({ fields: null, title: { kind: 'unknown' } });
    const foreign = readValid(toUtf8('<order id="1"><line>a</line><line n="2">b &lt; c</line><empty/></order>'))
      .titles[0];
    expect(foreign?.raw).toEqual({ order: { '@id': '1', line: ['a', { '@n': '2', '#text': 'b < c' }], empty: '' } });
  });

  test('names that mean something to JavaScript stay plain data', () => {
    const hostile = '<a __proto__="1"><__proto__ polluted="yes"/><constructor>x</constructor></a>';
    const raw = readValid(toUtf8(hostile)).titles[0]?.raw;
    expect(JSON.parse(JSON.stringify(raw))).toEqual({
      a: { '@__proto__': '1', '(__proto__)': { '@polluted': 'yes' }, constructor: 'x' },
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

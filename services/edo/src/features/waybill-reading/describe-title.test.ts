import { expect, test } from 'vitest';
import { describeTitle } from './describe-title.ts';
import { toUtf8, toWindows1251 } from './fixtures/encodings.ts';
import { readValid } from './fixtures/readings.ts';
import { aCostTitle, aReplacement, aT2, titleIds } from './fixtures/waybills.ts';

const lines = (bytes: Uint8Array) => {
  const described = describeTitle(bytes);
  return 'refused' in described ? described.refused : described.map(({ label, value }) => `${label} = ${value}`);
};

test('everything that a title states is told in words, in its order', () => {
  expect(lines(toWindows1251(aT2()))).toEqual([
    'Версия формата = 5.01',
    'Программа = Оператор 2',
    `Имя файла = ${titleIds.t2}`,
    'Время составления = 09:25:00',
    'Код формы = 1110340',
    'Дата составления = 12.03.2026',
    `Титул отправителя: имя файла = ${titleIds.t1}`,
    'Титул отправителя: подпись = есть, 4 знаков',
    'Титул отправителя: дата = 12.03.2026',
    'Титул отправителя: время = 09:15:00',
    `УИД накладной = ${titleIds.uid}`,
    'Операция = Груз принят',
    'Оговорки: состояние груза = намокла упаковка',
    'Оговорки: масса = ',
    'Подпись водителя: дата = 12.03.2026',
    'Подпись водителя: время = 09:20:00',
    'Подпись водителя: фамилия = Рулев',
    'Подпись водителя: имя = Олег',
    'Маршрут = М-11',
    'Подписант: статус = без доверенности',
    'Подписант = Дорогин Иван',
  ]);
});

test('several of a kind are numbered, codes and times are spelled', () => {
  const mark = '<ОтметЗам ДатВрОтмет="12.03.2026T14:50:00+03:00" НалКоорТочВрОтм="1" ОбстОтмет="Опломбировано"/>';
  const told = lines(toWindows1251(aReplacement().replace('<ОтметЗам', `${mark}<ОтметЗам`)));
  expect(told).toEqual(
    expect.arrayContaining([
      'Время замены = 12.03.2026 14:30:00 +03:00',
      'Документ о причине: документ = Акт о поломке',
      'Новая машина: владение = Собственность',
      'Отметка 1: время = 12.03.2026 14:50:00 +03:00',
      'Отметка 1: обстоятельства = Опломбировано',
      'Отметка 2: обстоятельства = Перегружено без потерь',
    ]),
  );
});

test('what an operator has added is told by its own name', () => {
  const changed = aT2().replace('<ИнфПол>', '<Служебное Метка="17">да</Служебное><ИнфПол>');
  expect(lines(toWindows1251(changed))).toEqual(expect.arrayContaining(['Метка = 17', 'Служебное = да']));
});

test('what is no XML is refused', () => {
  expect([lines(toUtf8('no title')), lines(toUtf8('<a><b></a>'))]).toEqual(['xml/malformed', 'xml/malformed']);
});

test.each([
  [
    aCostTitle(),
    ['Основание: документ', 'Основание: номер', 'Основание: дата', 'УИД накладной', 'Услуга', 'Стоимость без НДС'],
  ],
  [
    '<Файл ИдФайл="ON_TRNPEREADR_1"><Документ КНД="1110343"><СодИнфПА ФормаПА="Письмо"><НовПунктВыгр><АдрВыгруз><АдресИнф АдрТекст="Тверь"/></АдрВыгруз></НовПунктВыгр></СодИнфПА></Документ></Файл>',
    ['Форма переадресовки', 'Новая выгрузка: адрес'],
  ],
  [
    '<Файл ИдФайл="DP_UVUTOCH_1"><Документ КНД="1115113"><УчастЭДО ИдУчастЭДО="2BM1"/><СвУведУточ ДатаПол="12.03.2026"><ТекстУведУточ>Не тот водитель</ТекстУведУточ></СвУведУточ></Документ></Файл>',
    ['Кто отказывается: идентификатор участника', 'Титул получен', 'Причина отказа'],
  ],
])('a cost, a readdressing and a notice of clarification are told in their outline', (xml, told) => {
  const bytes = xml.startsWith('<?xml') ? toWindows1251(xml) : toUtf8(xml);
  expect(readValid(bytes).titles[0]?.outline?.Сведения?.map(({ Имя }) => Имя)).toEqual(told);
});

/** Encodings in which banks write statements. */
export type StatementEncoding = 'windows-1251' | 'ibm866' | 'utf-8';

const buildByteMap = (encoding: string): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
};

export function encodeStatement(text: string, encoding: StatementEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = buildByteMap(encoding);
  return Uint8Array.from([...text].map((letter) => bytes.get(letter) ?? 63));
}

export const ownAccount = '40702810500000012345';
export const secondAccount = '40702810900000067890';

type Fields = Readonly<Record<string, string | number>>;

const listLines = (fields: Fields) => Object.entries(fields).map(([key, value]) => `${key}=${value}`);

export const aDocument = (kind: string, fields: Fields): string[] => [
  `СекцияДокумент=${kind}`,
  ...listLines(fields),
  'КонецДокумента',
];

export const aBalance = (fields: Fields): string[] => ['СекцияРасчСчет', ...listLines(fields), 'КонецРасчСчет'];

export const aFile = (header: Fields, ...sections: readonly string[][]): string =>
  ['1CClientBankExchange', ...listLines(header), ...sections.flat(), 'КонецФайла', ''].join('\r\n');

const ownCompany = { ИНН: '7701234567', name: 'ООО "Северный Путь"' };

/** Payment of a client, as standard 1.03 writes it. */
export const anIncoming = (fields: Fields = {}): string[] =>
  aDocument('Платежное поручение', {
    ...{ Номер: '501', Дата: '05.11.2026', Сумма: '120000.00', ДатаСписано: '', ДатаПоступило: '05.11.2026' },
    ...{ ПлательщикСчет: '40702810000000099901', Плательщик: 'ООО "Вымышленные напитки"', ПлательщикИНН: '7705034202' },
    ...{
      ПлательщикБИК: '044525974',
      ПолучательСчет: ownAccount,
      Получатель: ownCompany.name,
      ПолучательИНН: ownCompany.ИНН,
    },
    ...{ ПолучательБИК: '044525104', НазначениеПлатежа: 'Оплата по счету № 17 от 01.11.2026, без НДС' },
    ...fields,
  });

/** Payment of ours, as standard 1.03 writes it. */
export const anOutgoing = (fields: Fields = {}): string[] =>
  aDocument('Платежное поручение', {
    ...{ Номер: '77', Дата: '06.11.2026', Сумма: '20000.50', ДатаСписано: '06.11.2026', ДатаПоступило: '' },
    ...{
      ПлательщикСчет: ownAccount,
      Плательщик: ownCompany.name,
      ПлательщикИНН: ownCompany.ИНН,
      ПлательщикБИК: '044525104',
    },
    ...{ ПолучательСчет: '40702810000000099902', Получатель: 'ООО "Выдуманная АЗС"', ПолучательИНН: '7806123451' },
    ...{ НазначениеПлатежа: 'За топливо; договор=12/26' },
    ...fields,
  });

const header = { ВерсияФормата: '1.03', Кодировка: 'Windows', Получатель: '1С', РасчСчет: ownAccount };
const wholePeriod = { ДатаНачала: '01.11.2026', ДатаКонца: '30.11.2026', РасчСчет: ownAccount };
const turnover = {
  ...{ НачальныйОстаток: '1000.00', ВсегоПоступило: '120000.00' },
  ...{ ВсегоСписано: '20000.50', КонечныйОстаток: '100999.50' },
};
const wholeBalance = aBalance({ ...wholePeriod, ...turnover });

/** Sections for each day, INN inside the name, "0" for nothing, card purchases of the bank itself. */
const sber = aFile(
  { ...header, Отправитель: 'Сбербанк Бизнес Онлайн' },
  aBalance({
    ...{ ДатаНачала: '05.11.2026', ДатаКонца: '05.11.2026', РасчСчет: ownAccount, НачальныйОстаток: '1000.00' },
    ...{ ВсегоПоступило: '120000.00', ВсегоСписано: '0', КонечныйОстаток: '121000.00' },
  }),
  aBalance({
    ...{ ДатаНачала: '06.11.2026', ДатаКонца: '06.11.2026', РасчСчет: ownAccount, НачальныйОстаток: '121000.00' },
    ...{ ВсегоПоступило: '0', ВсегоСписано: '20000.50', КонечныйОстаток: '100999.50' },
  }),
  anIncoming({ ...{ Плательщик: 'ИНН 7705034202 ООО "Вымышленные напитки"', ПлательщикИНН: '0', ПлательщикКПП: '0' } }),
  aDocument('Банковский ордер', {
    ...{ Номер: '3', Дата: '06.11.2026', Сумма: '20000.50', ДатаСписано: '06.11.2026', ПлательщикСчет: ownAccount },
    ...{ ПолучательСчет: '30232810000000000001', Получатель: 'БАНК', ПолучательИНН: '7707083893', ВидОплаты: '17' },
    ...{ НазначениеПлатежа: 'Покупка AZS 57 MOSKVA по карте *1234' },
  }),
);

/** Several accounts in a file, UTF-8 declared as Windows, and a transfer between two accounts, listed twice. */
const transfer = aDocument('Платежное поручение', {
  ...{ Номер: '9', Дата: '07.11.2026', Сумма: '5000', ДатаСписано: '07.11.2026', ДатаПоступило: '07.11.2026' },
  ...{ ПлательщикСчет: ownAccount, ПолучательСчет: secondAccount, НазначениеПлатежа: 'Перевод собственных средств' },
});
const tbank = aFile(
  { ...header, Отправитель: 'Т-Бизнес' },
  anIncoming(),
  anOutgoing(),
  transfer,
  transfer,
  aBalance({
    ...{ ...wholePeriod, НачальныйОстаток: '1000.00', ВсегоПоступило: '120000.00', ВсегоСписано: '25000.50' },
    ...{ КонечныйОстаток: '95999.50' },
  }),
  aBalance({
    ...{ ...wholePeriod, РасчСчет: secondAccount, НачальныйОстаток: '0', ВсегоПоступило: '5000' },
    ...{ ВсегоСписано: '0', КонечныйОстаток: '5000' },
  }),
);

/** 1.01 with names and purpose in numbered lines, for DOS. */
const alfa = aFile(
  { ...header, ВерсияФормата: '1.01', Кодировка: 'DOS', Отправитель: 'Альфа-Бизнес Онлайн' },
  wholeBalance,
  anIncoming({
    ...{ Плательщик: '', Плательщик1: 'ООО "Вымышленные напитки"', НазначениеПлатежа: '' },
    ...{ НазначениеПлатежа1: 'Оплата по счету № 17', НазначениеПлатежа2: 'от 01.11.2026, без НДС' },
  }),
  anOutgoing(),
);

/** Sums with commas, and keys that are not in the standard. */
const vtb = aFile(
  { ...header, Отправитель: 'ВТБ Бизнес Онлайн' },
  wholeBalance,
  anIncoming({ Сумма: '120 000,00', Дебит: '40702810000000099901', БанкПлательщика: 'БАНК ВЫДУМАННЫЙ' }),
  anOutgoing({ Сумма: '20000,50' }),
);

const tochka = aFile(
  { ...header, Отправитель: 'Точка' },
  wholeBalance,
  anIncoming(),
  anOutgoing({ Плательщик: ownCompany.name }),
);

/** No section of the account: its number stands in the header alone; a payee who is a person with an address. */
const modulbank = aFile(
  { ...header, Отправитель: 'Модульбанк' },
  anIncoming(),
  anOutgoing({ Получатель: 'Иванов Иван Иванович//Россия, г Тверь, ул Выдуманная, 1//', ПолучательИНН: '0' }),
);

/** A statement of one month as each bank writes it: 120 000 ₽ come for invoice 17, 20 000,50 ₽ go. */
export const dialects = {
  Сбер: { text: sber, encoding: 'windows-1251' },
  'Т-Банк': { text: tbank, encoding: 'utf-8' },
  Альфа: { text: alfa, encoding: 'ibm866' },
  ВТБ: { text: vtb, encoding: 'windows-1251' },
  Точка: { text: tochka, encoding: 'windows-1251' },
  Модульбанк: { text: modulbank, encoding: 'utf-8' },
} as const satisfies Record<string, { text: string; encoding: StatementEncoding }>;

export const aStatementFile = (...sections: readonly string[][]): Uint8Array =>
  encodeStatement(aFile(header, ...sections), 'windows-1251');

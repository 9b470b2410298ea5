import { XMLParser } from 'fast-xml-parser';

const textUpTo = (most: number) => new RegExp(`^[^]{1,${most}}$`, 'u');
const decimalUpTo = (digits: number, fraction: number) =>
  new RegExp(`^(?=(\\.?\\d){1,${digits}}$)\\d+(\\.\\d{1,${fraction}})?$`);
const companyInn = /^(?!00)\d{10}$/;
const traderInn = /^(?!00)\d{12}$/;
const kpp = /^(?!00)\d{4}[\dA-Z]{2}\d{3}$/;
const time = /^([01]\d|2[0-3])\.[0-5]\d\.[0-5]\d$/;
const classifierCode = /^\d{3}$/;
const money = decimalUpTo(19, 2);
const price = decimalUpTo(26, 11);
const rate =
  /^((0|5|7|9,09|10|16,67|18|18,03|20|22)%|(5\/105|7\/107|10\/110|18\/118|20\/120|22\/122)|без НДС|НДС исчисляется налоговым агентом)$/;
/** Day ДД.ММ.ГГГГ of the calendar, from 1900 to 2099. */
const day = {
  test(value: string) {
    const iso = /^\d\d\.\d\d\.(19|20)\d\d$/.test(value) ? value.split('.').toReversed().join('-') : '';
    return !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  },
};

interface ElementRule {
  /** Value of each attribute; a name with `?` may be missing. */
  attributes?: Readonly<Record<string, { test: (value: string) => boolean }>>;
  /** Names of the children in their order, a space after each. */
  children?: RegExp;
  /** Names of the rules of children that have another name than their rule. */
  as?: Readonly<Record<string, string>>;
  text?: RegExp;
}

/** Rules of УПД 5.03 for the written elements, by order ЕД-7-26/970@ and schema ON_NSCHFDOPPR_1_997_01_05_03_05. */
const rules: Readonly<Record<string, ElementRule>> = {
  Файл: { attributes: { ИдФайл: textUpTo(255), ВерсФорм: /^5\.03$/, ВерсПрог: textUpTo(40) }, children: /^Документ $/ },
  Документ: {
    attributes: {
      ...{ КНД: /^1115131$/, Функция: /^(СЧФДОП|ДОП)$/, ДатаИнфПр: day, ВремИнфПр: time },
      ...{ 'ПоФактХЖ?': textUpTo(255), НаимДокОпр: textUpTo(255), 'НаимЭконСубСост?': textUpTo(1000) },
    },
    children: /^СвСчФакт ТаблСчФакт СвПродПер (Подписант )+$/,
  },
  СвСчФакт: {
    attributes: { НомерДок: textUpTo(1000), ДатаДок: day },
    children: /^(ИспрДок )?(СвПрод )+(ДокПодтвОтгрНом )*(СвПокуп )+ДенИзм $/,
    as: { СвПрод: 'Участник', СвПокуп: 'Участник', ДокПодтвОтгрНом: 'РеквДок' },
  },
  ИспрДок: { attributes: { НомИспр: /^[1-9]\d{0,2}$/, ДатаИспр: day } },
  Участник: { children: /^ИдСв (Адрес )?(БанкРекв )?$/ },
  ИдСв: { children: /^(СвИП|СвЮЛУч) $/ },
  СвИП: { attributes: { ИННФЛ: traderInn }, children: /^ФИО $/ },
  СвЮЛУч: { attributes: { НаимОрг: textUpTo(1000), ИННЮЛ: companyInn, 'КПП?': kpp } },
  ФИО: { attributes: { Фамилия: textUpTo(60), Имя: textUpTo(60), 'Отчество?': textUpTo(60) } },
  Адрес: { children: /^АдрИнф $/ },
  АдрИнф: { attributes: { КодСтр: classifierCode, НаимСтран: textUpTo(255), АдрТекст: textUpTo(1000) } },
  БанкРекв: { attributes: { 'НомерСчета?': textUpTo(34) }, children: /^(СвБанк )?$/ },
  СвБанк: { attributes: { 'НаимБанк?': textUpTo(1000), 'БИК?': /^\d{9}$/, 'КорСчет?': textUpTo(34) } },
  РеквДок: { attributes: { РеквНаимДок: textUpTo(255), РеквНомерДок: textUpTo(255), РеквДатаДок: day } },
  ДенИзм: { attributes: { КодОКВ: classifierCode, НаимОКВ: textUpTo(100) } },
  ТаблСчФакт: { children: /^(СведТов )+ВсегоОпл $/ },
  СведТов: {
    attributes: {
      ...{
        НомСтр: /^\d{1,6}$/,
        НаимТов: textUpTo(2000),
        ОКЕИ_Тов: /^\d{3,4}$/,
        НаимЕдИзм: textUpTo(255),
        КолТов: price,
      },
      ...{ ЦенаТов: price, СтТовБезНДС: money, НалСт: rate, СтТовУчНал: money },
    },
    children: /^(ДопСведТов )?(Акциз )?СумНал $/,
    as: { СумНал: 'СумНДС' },
  },
  ДопСведТов: { attributes: { 'ПрТовРаб?': /^[1-5]$/ } },
  Акциз: { children: /^БезАкциз $/ },
  БезАкциз: { text: /^без акциза$/ },
  СумНДС: { children: /^(СумНал|БезНДС) $/ },
  СумНал: { text: money },
  БезНДС: { text: /^без НДС$/ },
  ВсегоОпл: {
    attributes: { СтТовБезНДСВсего: money, СтТовУчНалВсего: money },
    children: /^СумНалВсего $/,
    as: { СумНалВсего: 'СумНДС' },
  },
  СвПродПер: { children: /^СвПер $/ },
  СвПер: {
    attributes: { СодОпер: textUpTo(255), ДатаПер: day },
    children: /^((ОснПер )+|БезДокОснПер )$/,
    as: { ОснПер: 'РеквДок' },
  },
  БезДокОснПер: { text: /^1$/ },
  Подписант: {
    attributes: { 'Должн?': textUpTo(255), 'ТипПодпис?': /^[1-3]$/, СпосПодтПолном: /^[1246]$/ },
    children: /^ФИО $/,
  },
};

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false },
  ...{ parseTagValue: false, trimValues: false, ignoreDeclaration: true, htmlEntities: true },
});

/** An element as the parser gives it: its children, or its text, under its name. */
type Parsed = Readonly<Record<string, readonly Parsed[]>> & {
  ':@'?: Readonly<Record<string, string>>;
  '#text'?: never;
};

/** Faults of an УПД by the rules of its format; empty: none. */
export function listFormatFaults({ name, bytes }: { name: string; bytes: Uint8Array }): string[] {
  const [root] = parser.parse(new TextDecoder('windows-1251').decode(bytes)) as [Parsed];
  const [document] = getChildren(root);
  const { Функция } = document?.[':@'] ?? {};
  const { ИдФайл } = root[':@'] ?? {};
  const faults = listFaults(root, getName(root), Функция === 'СЧФДОП');
  return name === `${ИдФайл}.xml` ? faults : [...faults, `Файл: называется ${name}`];
}

const getName = (element: Parsed) => Object.keys(element).find((key) => key !== ':@') ?? '';
const getChildren = (element: Parsed) => element[getName(element)] ?? [];

function listFaults(element: Parsed, called: string, isInvoice: boolean): string[] {
  const name = getName(element);
  const { attributes = {}, children: order = /^$/, as = {}, text: form } = rules[called] ?? {};
  const given = element[':@'] ?? {};
  const children = getChildren(element);
  const names = children.map(getName);
  const unknown = Object.keys(given).filter((key) => !(key in attributes || `${key}?` in attributes));
  const wrong = Object.entries(attributes).flatMap(([key, rule]) => {
    const [attribute = '', ...optional] = key.split('?');
    const value = given[attribute];
    if (value === undefined) return optional.length > 0 ? [] : [`нет ${attribute}`];
    return rule.test(value) ? [] : [`${attribute} «${value}»`];
  });
  const inner = form ? String(children[0]?.['#text']) : names.map((child) => `${child} `).join('');
  const misplaced = (form ?? order).test(inner) ? [] : [`внутри «${inner}»`];
  const lacking = isInvoice ? listInvoiceGaps(called, given, names) : [];
  return [
    ...[...unknown, ...wrong, ...misplaced, ...lacking].map((fault) => `${name}: ${fault}`),
    ...(form ? [] : children.flatMap((child) => listFaults(child, as[getName(child)] ?? getName(child), isInvoice))),
  ];
}

/** Faults of a счёт-фактура alone: a participant without an address, or a price that is not above zero. */
function listInvoiceGaps(called: string, { ЦенаТов }: Readonly<Record<string, string>>, children: readonly string[]) {
  if (called === 'Участник' && !children.includes('Адрес')) return ['нет Адрес'];
  return called === 'СведТов' && !(Number(ЦенаТов) > 0) ? ['ЦенаТов не больше нуля'] : [];
}

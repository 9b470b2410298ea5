import { TITLE_2, TITLE_4 } from '../edo/document-types.ts';

/** What a value may be: at most so many characters, one of a list, or a pattern; null: any text. */
type ValueLimit = number | readonly string[] | RegExp | null;
/** Attributes by name; a `?` after the name: it may be absent. */
type AttributeLimits = Readonly<Record<string, ValueLimit>>;

const MOMENT = /\d{2}\.\d{2}\.\d{4}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}/;
const DAY = /\d{2}\.\d{2}\.\d{4}/;
const TIME = /\d{2}:\d{2}:\d{2}/;
const FLAG = ['0', '1'];

function buildFacets(value: ValueLimit): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<xs:minLength value="1"/><xs:maxLength value="${value}"/>`;
  if (value instanceof RegExp) return `<xs:pattern value="${value.source}"/>`;
  return value.map((one) => `<xs:enumeration value="${one}"/>`).join('');
}

const buildSimpleType = (value: ValueLimit) =>
  `<xs:simpleType><xs:restriction base="xs:string">${buildFacets(value)}</xs:restriction></xs:simpleType>`;

const buildAttribute = ([named, value]: [string, ValueLimit]) => {
  const name = named.replace('?', '');
  const use = name === named ? ' use="required"' : '';
  return `<xs:attribute name="${name}"${use}>${buildSimpleType(value)}</xs:attribute>`;
};

/** An element with its attributes and content; a `?` or `*` after the name as in regular expressions, else once. */
function buildElement(named: string, attributes: AttributeLimits, content = ''): string {
  const occurs = { '?': ' minOccurs="0"', '*': ' minOccurs="0" maxOccurs="unbounded"' }[named.slice(-1)] ?? '';
  const held = content ? `<xs:sequence>${content}</xs:sequence>` : '';
  const own = Object.entries(attributes).map(buildAttribute).join('');
  return `<xs:element name="${named.replace(/[?*]$/, '')}"${occurs}><xs:complexType>${held}${own}</xs:complexType></xs:element>`;
}
const buildTextElement = (name: string, most: number) =>
  `<xs:element name="${name}" minOccurs="0" maxOccurs="unbounded">${buildSimpleType(most)}</xs:element>`;

const noteElements = buildElement(
  'ИнфПол*',
  { 'ИдФайлИнфПол?': 36 },
  buildElement('ТекстИнф*', { Идентиф: 50, Значение: 2000 }),
);
const partyElements = ['НаимОИВ', 'ИННЮЛ', 'ИННФЛ'].map((name) => buildTextElement(name, 255)).join('');
const actElement = buildElement(
  'СвАкт*',
  { 'НаимДок?': 255, 'НомерДок?': 255, 'ДатаДок?': DAY, 'ИдДок?': 255, 'ДопСведДок?': 2000 },
  `<xs:element name="ИдРекСост" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:choice>${partyElements}</xs:choice></xs:complexType></xs:element>`,
);
const fineElement = buildElement('РазмШтр*', {
  'ФактКолЕдИзм?': 255,
  'ИтогРазмШтрРФ?': /\d{1,17}\.\d{2}/,
  'КодОКВ?': /\d{3}/,
  'НаимОКВ?': 100,
  'ИтогРазмШтрИн?': /\d{1,17}\.\d{2}/,
  'ДатаКурсВал?': DAY,
  'КурсВал?': 20,
  'РасчШтр?': 1000,
});
const buildMarkElement = (name: string) =>
  buildElement(
    `${name}*`,
    { ДатВрОтмет: MOMENT, НалКоорТочВрОтм: FLAG, ОбстОтмет: 2000, 'ОтмАктВзв?': 1000 },
    actElement + fineElement,
  );
const buildMomentAttributes = (names: readonly [string, string][]) =>
  Object.fromEntries(names.flatMap(([at, known]) => [[`${at}?`, MOMENT] as const, [`${known}?`, FLAG] as const]));
const signatoryElement = buildElement(
  'Подписант',
  { СтатПодп: ['1', '2', '3'], 'ИдСистХран?': 500, 'Должн?': 128 },
  buildElement('ФИО', { Фамилия: 60, Имя: 60, 'Отчество?': 60 }) +
    buildElement('СвДовер?', { ДатаДовер: DAY, 'НомерДовер?': 100, ИдентДовер: 255, 'СведСистОтм?': 500 }),
);

const acceptanceTitleParts = {
  code: '1110340',
  made: ['ДатИнфПрвПрием', 'ВрИнфПрвПрием'],
  answered: buildElement('ИдИнфГО', { ИдФайлИнфГО: 255, ДатФайлИнфГО: DAY, ВрФайлИнфГО: TIME, ЭП: null }),
  name: 'СодИнфПрвПрием',
  remarks: buildElement(
    'ЗамПрвПрием?',
    {
      ...buildMomentAttributes([
        ['ЗамДатВрПриб', 'НалКоорТочВрПрб'],
        ['ЗамДатВрУбыт', 'НалКоорТочВрУб'],
        ['ЗамДатВрПосПрием', 'НалКоорТочВрПрм'],
      ]),
      ...{ 'ЗамСостГруз?': 10_000, 'ЗамМасс?': 1000, 'ЗамКолМест?': 1000, 'ЗамПогрРаб?': 1000 },
    },
    noteElements,
  ),
  marks: buildMarkElement('ОтметПрвПрием'),
} as const;
const deliveryTitleParts = {
  code: '1110342',
  made: ['ДатИнфПрвВыд', 'ВрИнфПрвВыд'],
  answered: buildElement('ИдИнфГП', { ИдФайлИнфГП: 255, ДатФайлИнфГП: DAY, ВрФайлИнфГП: TIME, ЭП: null }),
  name: 'СодПрвВыд',
  remarks: buildElement(
    'ЗамПрвВыд?',
    {
      ...buildMomentAttributes([
        ['ЗамДатаВрПриб', 'НалКоорТочВрПр'],
        ['ЗамДатВрУбыт', 'НалКоорТочВрУб'],
        ['ЗамДатВрПосВыгр', 'НалКоорТочВрВыгр'],
      ]),
      ...{ 'ЗамСостГруз?': 10_000, 'ЗамРабВыгр?': 10_000 },
    },
    noteElements,
  ),
  marks: buildMarkElement('ОтметПрвВыд'),
} as const;

const TITLES = { [TITLE_2]: acceptanceTitleParts, [TITLE_4]: deliveryTitleParts };

/** XML schema of a title of the carrier; `longest`: most characters of СодОпер, few for a schema that no title fits. */
export function buildTitleSchema(type: keyof typeof TITLES, longest = 255): string {
  const { code, made, answered, name, remarks, marks } = TITLES[type];
  const content = buildElement(name, { УИД_ТрН: 1000, СодОпер: longest }, remarks + marks + noteElements);
  const [date, time] = made;
  const document = buildElement(
    'Документ',
    { КНД: [code], ПоФактХЖ: 255, [date]: DAY, [time]: TIME },
    answered + content + signatoryElement,
  );
  const root = buildElement(
    'Файл',
    { ИдФайл: 255, ВерсПрог: 40, ВерсФорм: ['5.01'] },
    buildTextElement('ИдПолИной', 46) + document,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${root}</xs:schema>`;
}

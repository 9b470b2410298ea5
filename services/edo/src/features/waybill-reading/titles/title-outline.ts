import type { OutlineParty, TitleOutline } from '@trassa/contracts/edo/document-content';
import type { FieldSource } from '@trassa/contracts/edo/waybill-fields';
import type { XmlElement } from '../xml/xml-document.ts';
import { describeElement } from './title-description.ts';
import { readAttributeText, readParty } from './title-parts.ts';

/** Roles of participants by their elements in the formats. */
const rolesByElement: Readonly<Record<string, string>> = {
  СвГО: 'Грузоотправитель',
  РекИдентГО: 'Грузоотправитель',
  СвГП: 'Грузополучатель',
  РекИдентГП: 'Грузополучатель',
  НовГрузПол: 'Новый грузополучатель',
  СвПер: 'Перевозчик',
  СвПрв: 'Перевозчик',
  СвЗак: 'Заказчик',
  РекИдентЗак: 'Заказчик',
  СвФт: 'Фрахтователь',
  СвФщ: 'Фрахтовщик',
  СвЛицПЛ: 'Оформил путевой лист',
  СвПрод: 'Продавец',
  СвПокуп: 'Покупатель',
  ГрузОт: 'Грузоотправитель',
  ГрузПолуч: 'Грузополучатель',
};
const DEFAULT_ROLE = 'Участник';
/** Elements that are shown completely: of a readdressing, of a cost, of a notice of clarification. */
const FULLY_SHOWN_NAMES = /^(СодИнфПА|СодФХЖ[12]|СвУведУточ)$/;
/** Elements that are shown beside the completely shown ones. */
const ALSO_SHOWN_NAMES = /^(ОснДовОргСост|УчастЭДО|ОтпрДок)$/;
const MAX_SHOWN_VALUES = 200;
/** Depth of participants under `Документ`, and a limit of their number. */
const PARTY_SEARCH_DEPTH = 5;
const MOST_PARTIES = 20;

/** Time of the file by attributes of `Документ`, whose names differ by format: `ДатИнфЗамен`, `ВрИнфСоб`, `ДатПУДИнфПрв`. */
export function readComposedAt(document: XmlElement): { date: string | null; time: string | null } {
  const attributes = document.attributes();
  const given = (name: RegExp) => attributes.find(([key, value]) => name.test(key) && value.trim() !== '')?.[1];
  return { date: given(/^Дата?(?:ПУД)?Инф/) ?? null, time: given(/^Вр(?:емя?)?(?:ПУД)?Инф/) ?? null };
}

/** Number, date and parties of a partly read title, and its sum and the values that are shown, where it has them. */
export function readOutline(document: XmlElement, source: FieldSource): TitleOutline {
  const contents = document.children().filter(({ name }) => /^(Сод|СвСчФакт)/.test(name));
  const headings = [document, ...contents].flatMap(readHeading);
  const heading = headings.find(({ Дата }) => Дата !== null) ?? headings[0];
  const sum = readAttributeText(document.child('ТаблСчФакт')?.child('ВсегоОпл') ?? null, 'СтТовУчНалВсего');
  return {
    Номер: heading?.Номер ?? null,
    Дата: heading?.Дата ?? readComposedAt(document).date,
    ...(sum === null ? {} : { Сумма: sum }),
    Стороны: removeDuplicates(listParties(document, source, PARTY_SEARCH_DEPTH)).slice(0, MOST_PARTIES),
    ...readShownValues(document),
  };
}

function readShownValues(document: XmlElement): Pick<TitleOutline, 'Сведения'> {
  const children = document.children();
  if (!children.some(({ name }) => FULLY_SHOWN_NAMES.test(name))) return {};
  const contents = children.filter(({ name }) => FULLY_SHOWN_NAMES.test(name) || ALSO_SHOWN_NAMES.test(name));
  const told = contents.flatMap(describeElement).slice(0, MAX_SHOWN_VALUES);
  return { Сведения: told.map(({ label, value }) => ({ Имя: label, Значение: value })) };
}

/** Formats pair a number with a date: `НомЗак` and `ДатаЗак`, `НомерПЛ` and `ДатаПЛ`. */
function readHeading(element: XmlElement): Pick<TitleOutline, 'Номер' | 'Дата'>[] {
  const attributes = new Map(element.attributes());
  return [...attributes].flatMap(([name, Номер]) => {
    const subject = /^Ном(?:ер)?([А-ЯЁ].*)$/.exec(name)?.[1];
    if (subject === undefined || Номер.trim() === '') return [];
    return [{ Номер, Дата: attributes.get(`Дата${subject}`) || attributes.get(`Дат${subject}`) || null }];
  });
}

function listParties(element: XmlElement, source: FieldSource, depth: number): OutlineParty[] {
  if (depth === 0) return [];
  return element.children().flatMap((child) => {
    const party = readOutlineParty(child, element.name, source);
    return party === null ? listParties(child, source, depth - 1) : [party];
  });
}

function readOutlineParty(element: XmlElement, wrapper: string, source: FieldSource): OutlineParty | null {
  const { name } = element;
  if (name === 'Сторона') return readPlainParty(element);
  const party = readParty(element, source);
  if (party === null) return null;
  const { Фамилия, Имя, Отчество } = party.ФИО ?? { Фамилия: null, Имя: null, Отчество: null };
  return {
    Роль: getRole(name) ?? getRole(wrapper) ?? DEFAULT_ROLE,
    Наименование: party.НаимОрг ?? ([Фамилия, Имя, Отчество].filter(Boolean).join(' ') || null),
    ИНН: party.ИНН,
    КПП: party.КПП,
  };
}

const getRole = (name: string) => (Object.hasOwn(rolesByElement, name) ? rolesByElement[name] : undefined);

/** `Сторона` in documents outside of waybills: role and requisites are its attributes. */
function readPlainParty(element: XmlElement): OutlineParty {
  const attributes = new Map(element.attributes());
  return {
    Роль: attributes.get('Роль') || DEFAULT_ROLE,
    Наименование: attributes.get('Наим') || null,
    ИНН: attributes.get('ИНН') || null,
    КПП: attributes.get('КПП') || null,
  };
}

function removeDuplicates(parties: readonly OutlineParty[]): OutlineParty[] {
  return [...new Map(parties.map((party) => [Object.values(party).join('|'), party])).values()];
}

import type {
  FieldSource,
  WaybillAddress,
  WaybillNote,
  WaybillParty,
  WaybillPerson,
  WaybillSignatory,
} from '@trassa/contracts/edo/waybill-fields';
import type { WaybillName } from '../xml/waybill-names.ts';
import type { XmlElement } from '../xml/xml-document.ts';

export function readAttributeText(element: XmlElement | null | undefined, name: WaybillName): string | null {
  const value = element?.attribute(name) ?? null;
  return value === null || isBlank(value) ? null : value;
}

/** Whether a value is white space only; the first character decides almost always. */
function isBlank(value: string): boolean {
  return value.length === 0 || (value.charCodeAt(0) <= 0x20 && value.trim() === '');
}

/** Texts of children by name, without blank ones. */
export function getTexts(element: XmlElement | null | undefined, name: WaybillName): string[] {
  return (
    element
      ?.childrenNamed(name)
      .map((child) => child.text())
      .filter((text) => text.trim() !== '') ?? []
  );
}

/** First child with one of the names, because programs differ in wrappers. */
export function findFirstChild(element: XmlElement | null, names: readonly WaybillName[]): XmlElement | null {
  for (const name of names) {
    const found = element?.child(name) ?? null;
    if (found !== null) return found;
  }
  return null;
}

const addressForms: readonly WaybillName[] = ['АдрРФ', 'АдресРФ', 'АдрИнф', 'АдресИнф'];

/** Address in any of its forms; null without a wrapper or content. */
export function readAddress(wrapper: XmlElement | null): WaybillAddress | null {
  if (wrapper === null) return null;
  const form = findFirstChild(wrapper, addressForms) ?? wrapper;
  const address: WaybillAddress = {
    Индекс: readAttributeText(form, 'Индекс'),
    КодРегиона: readAttributeText(form, 'КодРегион'),
    Район: readAttributeText(form, 'Район'),
    Город: readAttributeText(form, 'Город'),
    НаселенныйПункт: readAttributeText(form, 'НаселПункт'),
    Улица: readAttributeText(form, 'Улица'),
    Дом: readAttributeText(form, 'Дом'),
    Корпус: readAttributeText(form, 'Корпус'),
    Квартира: readAttributeText(form, 'Кварт'),
    КодСтраны: readAttributeText(form, 'КодСтр'),
    Текст: readAttributeText(form, 'АдрТекст'),
    КодГАР: readAttributeText(form, 'КодГАР') ?? getTexts(wrapper, 'КодГАР')[0] ?? null,
  };
  return isEmpty(address) ? null : address;
}

/** Checks field by field, because listing the values of an address costs as much as reading it. */
function isEmpty(address: WaybillAddress): boolean {
  const place = address.Индекс ?? address.КодРегиона ?? address.Район ?? address.Город ?? address.НаселенныйПункт;
  const house = address.Улица ?? address.Дом ?? address.Корпус ?? address.Квартира;
  return (place ?? house ?? address.КодСтраны ?? address.Текст ?? address.КодГАР) === null;
}

function readPerson(holder: XmlElement | null): WaybillPerson | null {
  const name = holder?.child('ФИО') ?? null;
  if (name === null) return null;
  return {
    Фамилия: readAttributeText(name, 'Фамилия'),
    Имя: readAttributeText(name, 'Имя'),
    Отчество: readAttributeText(name, 'Отчество'),
  };
}

/** Person with nulls in place of absent names, for blocks with an inline name. */
export function readPersonInline(holder: XmlElement | null): WaybillPerson {
  return readPerson(holder) ?? { Фамилия: null, Имя: null, Отчество: null };
}

const identities: [name: WaybillName, kind: NonNullable<WaybillParty['Вид']>][] = [
  ['СвЮЛУч', 'ЮЛ'],
  ['СвИП', 'ИП'],
  ['СвФЛУчаст', 'ФЛ'],
  ['СвФЛ', 'ФЛ'],
  ['СвИнНеУч', 'Иностранное лицо'],
];

function findIdentity(identity: XmlElement): { kind: WaybillParty['Вид']; person: XmlElement | null } {
  for (const [name, kind] of identities) {
    const person = identity.child(name);
    if (person !== null) return { kind, person };
  }
  return { kind: null, person: null };
}

/** Party from an element with `ИдСв`, `Адрес`, `Контакт`. */
export function readParty(holder: XmlElement | null, source: FieldSource): WaybillParty | null {
  const identity = holder?.child('ИдСв') ?? null;
  if (holder === null || identity === null) return null;
  const { kind, person } = findIdentity(identity);
  const contact = holder.child('Контакт');
  return {
    Вид: kind,
    НаимОрг: readAttributeText(person, 'НаимОрг') ?? readAttributeText(person, 'Наим'),
    ФИО: readPerson(person),
    ИНН: readAttributeText(person, 'ИННЮЛ') ?? readAttributeText(person, 'ИННФЛ'),
    КПП: readAttributeText(person, 'КПП'),
    ОГРНИП: readAttributeText(person, 'ОГРНИП'),
    Адрес: readAddress(holder.child('Адрес')),
    Телефоны: getTexts(contact, 'Тлф'),
    ЭлПочта: getTexts(contact, 'ЭлПочта'),
    Источник: source,
  };
}

export function readSignatory(element: XmlElement, source: FieldSource): WaybillSignatory {
  const trust = element.child('СвДовер');
  return {
    ...readPersonInline(element),
    Статус: readAttributeText(element, 'СтатПодп'),
    Должность: readAttributeText(element, 'Должн'),
    ДатаДоверенности: readAttributeText(trust, 'ДатаДовер'),
    НомерДоверенности: readAttributeText(trust, 'НомерДовер'),
    ИдентификаторДоверенности: readAttributeText(trust, 'ИдентДовер'),
    СсылкаПроверки: readAttributeText(trust, 'СведСистОтм'),
    СистемаХранения: readAttributeText(element, 'ИдСистХран'),
    Источник: source,
  };
}

/** Pairs of `ИнфПол/ТекстИнф`, which every participant may add. */
export function readNotes(content: XmlElement): WaybillNote[] {
  const notes: WaybillNote[] = [];
  for (const block of content.childrenNamed('ИнфПол')) {
    for (const pair of block.childrenNamed('ТекстИнф')) {
      const name = readAttributeText(pair, 'Идентиф');
      if (name !== null) notes.push({ Имя: name, Значение: pair.attribute('Значение') ?? '' });
    }
  }
  return notes;
}

/** Texts (`ОбстОтмет`) of a participant's marks; `name` is the element of a mark. */
export function readMarks(content: XmlElement | null, name: WaybillName | null): WaybillNote[] {
  const marks = name === null ? [] : (content?.childrenNamed(name) ?? []);
  return marks.flatMap((mark) => {
    const text = readAttributeText(mark, 'ОбстОтмет');
    return text === null ? [] : [{ Имя: 'Отметка', Значение: text }];
  });
}

import type { OutlineParty, TitleOutline } from '@trassa/contracts/edo/document-content';
import type { WaybillName } from '../xml/waybill-names.ts';
import type { XmlElement } from '../xml/xml-document.ts';
import { readAttributeText } from './title-parts.ts';

/** A machine-readable power of attorney of the tax service (format EMCHD_1), by its root element. */
export const POWER_OF_ATTORNEY = { root: 'Доверенность', prefix: 'ON_EMCHD' } as const;

function listChildren(element: XmlElement | null, name: WaybillName): XmlElement[] {
  return element?.children().filter((child) => child.isLocallyNamed(name)) ?? [];
}

function findByPath(element: XmlElement | null, ...path: readonly WaybillName[]): XmlElement | null {
  return path.reduce<XmlElement | null>((parent, name) => listChildren(parent, name)[0] ?? null, element);
}

const readAttribute = (element: XmlElement | null, name: WaybillName) =>
  readAttributeText(element, name)?.trim() ?? null;

/** Firm, sole proprietor or person, in any of the format's elements. */
function buildParty(element: XmlElement | null, role: string): OutlineParty {
  const name = findByPath(element, 'СведФЛ', 'ФИО') ?? findByPath(element, 'ФИО');
  const person = (['Фамилия', 'Имя', 'Отчество'] as const).flatMap((part) => readAttribute(name, part) ?? []).join(' ');
  return {
    Роль: role,
    Наименование: readAttribute(element, 'НаимОрг') ?? readAttribute(element, 'НаимИП') ?? (person || null),
    ИНН: readAttribute(element, 'ИННЮЛ') ?? readAttribute(element, 'ИННФЛ'),
    КПП: readAttribute(element, 'КПП'),
  };
}

/** Element of the party itself: the first child, or for a Russian firm the `СвРосОрг` inside that child. */
function getPartyElement(wrapper: XmlElement | null): XmlElement | null {
  const [held] = wrapper?.children() ?? [];
  return findByPath(held ?? null, 'СвРосОрг') ?? held ?? null;
}

/** Powers as worded: from the register by name and code, or as free text. */
function getPowers(given: XmlElement | null): string[] {
  const powers = findByPath(given, 'СвПолн');
  const named = listChildren(powers, 'МашПолн').flatMap(
    (one) =>
      [readAttribute(one, 'НаимПолн'), readAttribute(one, 'КодПолн')].filter((part) => part !== null).join(' · ') || [],
  );
  const text = findByPath(powers, 'ТекстПолн');
  return [...named, ...[text?.text().trim() ?? '', readAttribute(powers, 'ТекстПолн') ?? ''].filter(Boolean)];
}

/** Number, term, principal and representative of a power of attorney or of a sub-delegation. */
export function readPowerOfAttorney(root: XmlElement): TitleOutline {
  const given = findByPath(root, 'Документ', 'Довер') ?? findByPath(root, 'Документ', 'Передов');
  const facts = findByPath(given, 'СвДов') ?? findByPath(given, 'СвПереДовер');
  const principals = [...listChildren(given, 'СвДоверит'), ...listChildren(given, 'СвПередПолн')].map(
    (one) => findByPath(one, 'Доверит') ?? findByPath(one, 'ПередПолн'),
  );
  const representatives = [...listChildren(given, 'СвУпПред'), ...listChildren(given, 'СвПолучПолн')].map((one) =>
    findByPath(one, 'Пред'),
  );
  return {
    Номер: readAttribute(facts, 'НомДовер'),
    Дата: readAttribute(facts, 'ДатаВыдДовер'),
    Срок: readAttribute(facts, 'СрокДейст'),
    Полномочия: getPowers(given),
    Стороны: [
      ...principals.map((one) => buildParty(getPartyElement(one), 'Доверитель')),
      ...representatives.map((one) => buildParty(getPartyElement(one), 'Представитель')),
    ],
  };
}

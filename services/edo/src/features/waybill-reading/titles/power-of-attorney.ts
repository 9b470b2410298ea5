import type { OutlineParty, TitleOutline } from '@trassa/contracts/edo/document-content';
import type { WaybillName } from '../xml/waybill-names.ts';
import type { XmlElement } from '../xml/xml-document.ts';
import { readLeaf } from './title-parts.ts';

/** A machine-readable power of attorney of the tax service (format EMCHD_1), by its root element. */
export const POWER_OF_ATTORNEY = { root: 'Доверенность', prefix: 'ON_EMCHD' } as const;

function all(element: XmlElement | null, name: WaybillName): XmlElement[] {
  return element?.children().filter((child) => child.isLocallyNamed(name)) ?? [];
}

function below(element: XmlElement | null, ...path: readonly WaybillName[]): XmlElement | null {
  return path.reduce<XmlElement | null>((parent, name) => all(parent, name)[0] ?? null, element);
}

const attribute = (element: XmlElement | null, name: WaybillName) => readLeaf(element, name)?.trim() ?? null;

/** Firm, sole proprietor or person, in any of the format's elements. */
function buildParty(element: XmlElement | null, role: string): OutlineParty {
  const name = below(element, 'СведФЛ', 'ФИО') ?? below(element, 'ФИО');
  const person = (['Фамилия', 'Имя', 'Отчество'] as const).flatMap((part) => attribute(name, part) ?? []).join(' ');
  return {
    Роль: role,
    Наименование: attribute(element, 'НаимОрг') ?? attribute(element, 'НаимИП') ?? (person || null),
    ИНН: attribute(element, 'ИННЮЛ') ?? attribute(element, 'ИННФЛ'),
    КПП: attribute(element, 'КПП'),
  };
}

/** Element of the party itself: the first child, or for a Russian firm the `СвРосОрг` inside that child. */
function getPartyElement(wrapper: XmlElement | null): XmlElement | null {
  const [held] = wrapper?.children() ?? [];
  return below(held ?? null, 'СвРосОрг') ?? held ?? null;
}

/** Powers as worded: from the register by name and code, or as free text. */
function getPowers(given: XmlElement | null): string[] {
  const powers = below(given, 'СвПолн');
  const named = all(powers, 'МашПолн').flatMap(
    (one) => [attribute(one, 'НаимПолн'), attribute(one, 'КодПолн')].filter((part) => part !== null).join(' · ') || [],
  );
  const text = below(powers, 'ТекстПолн');
  return [...named, ...[text?.text().trim() ?? '', attribute(powers, 'ТекстПолн') ?? ''].filter(Boolean)];
}

/** Number, term, principal and representative of a power of attorney or of a sub-delegation. */
export function readPowerOfAttorney(root: XmlElement): TitleOutline {
  const given = below(root, 'Документ', 'Довер') ?? below(root, 'Документ', 'Передов');
  const facts = below(given, 'СвДов') ?? below(given, 'СвПереДовер');
  const principals = [...all(given, 'СвДоверит'), ...all(given, 'СвПередПолн')].map(
    (one) => below(one, 'Доверит') ?? below(one, 'ПередПолн'),
  );
  const representatives = [...all(given, 'СвУпПред'), ...all(given, 'СвПолучПолн')].map((one) => below(one, 'Пред'));
  return {
    Номер: attribute(facts, 'НомДовер'),
    Дата: attribute(facts, 'ДатаВыдДовер'),
    Срок: attribute(facts, 'СрокДейст'),
    Полномочия: getPowers(given),
    Стороны: [
      ...principals.map((one) => buildParty(getPartyElement(one), 'Доверитель')),
      ...representatives.map((one) => buildParty(getPartyElement(one), 'Представитель')),
    ],
  };
}

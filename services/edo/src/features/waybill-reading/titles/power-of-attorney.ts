import type { OutlineParty, TitleOutline } from '@trassa/contracts/edo/document-content';
import type { XmlElement } from '../xml/xml-document.ts';

/** A machine-readable power of attorney of the tax service (format EMCHD_1), by its root element. */
export const POWER_OF_ATTORNEY = { root: 'Доверенность', prefix: 'ON_EMCHD' };

function plain({ name }: XmlElement): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function below(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (parent, name) => parent?.children().find((child) => plain(child) === name) ?? null,
    element,
  );
}

const all = (element: XmlElement | null, name: string) =>
  element?.children().filter((child) => plain(child) === name) ?? [];

function attribute(element: XmlElement | null, ...names: readonly string[]): string | null {
  const found = element?.attributes().find(([name, value]) => names.includes(name) && value.trim() !== '');
  return found?.[1].trim() ?? null;
}

/** A firm, an entrepreneur or a person, whichever element it is told by. */
function partyOf(element: XmlElement | null, role: string): OutlineParty {
  const name = below(element, 'СведФЛ', 'ФИО') ?? below(element, 'ФИО');
  const person = ['Фамилия', 'Имя', 'Отчество'].flatMap((part) => attribute(name, part) ?? []).join(' ');
  return {
    Роль: role,
    Наименование: attribute(element, 'НаимОрг', 'НаимИП') ?? (person || null),
    ИНН: attribute(element, 'ИННЮЛ', 'ИННФЛ'),
    КПП: attribute(element, 'КПП'),
  };
}

/** The element that holds the party itself: the first one, and for a Russian firm the one inside it. */
function heldBy(wrapper: XmlElement | null): XmlElement | null {
  const [held] = wrapper?.children() ?? [];
  return below(held ?? null, 'СвРосОрг') ?? held ?? null;
}

/** Powers as the document words them: of the register by name and code, or as free text. */
function powersOf(given: XmlElement | null): string[] {
  const powers = below(given, 'СвПолн');
  const named = all(powers, 'МашПолн').flatMap(
    (one) => [attribute(one, 'НаимПолн'), attribute(one, 'КодПолн')].filter((part) => part !== null).join(' · ') || [],
  );
  const text = below(powers, 'ТекстПолн');
  return [...named, ...[text?.text().trim() ?? '', attribute(powers, 'ТекстПолн') ?? ''].filter(Boolean)];
}

/** Number, term, principal and representative of a power of attorney, or of one given on. */
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
    Полномочия: powersOf(given),
    Стороны: [
      ...principals.map((one) => partyOf(heldBy(one), 'Доверитель')),
      ...representatives.map((one) => partyOf(heldBy(one), 'Представитель')),
    ],
  };
}

import { getRandomBelow, getRandomDigits, hashText } from '../../../shared/random.rules.ts';
import type { Company } from '../../../world/companies.ts';
import type { Person } from '../../../world/people.ts';
import { isFederalCity, type Site } from '../../../world/places.ts';
import { getProgramOfCompany } from './operator-program.rules.ts';
import { buildElement, type XmlNode } from './xml.ts';

/** Participant id at the EDO operator: `2BM-5260001234-526001001-202211050312…`. */
export function getParticipantId(company: Company): string {
  const { operator } = getProgramOfCompany(company.inn);
  const parts = [
    company.inn,
    company.kpp,
    `20${18 + getRandomBelow(hashText(company.inn), 1, 7)}${getRandomDigits(hashText(company.inn), 2, 8)}`,
  ];
  return `${operator}-${parts.filter(Boolean).join('-')}`;
}

export function fullNameNode(person: Pick<Person, 'surname' | 'name' | 'patronymic'>): XmlNode {
  return buildElement('ФИО', { Фамилия: person.surname, Имя: person.name, Отчество: person.patronymic });
}

/** ИдСв: a company or an entrepreneur. */
export function identityNode(company: Company): XmlNode {
  if (company.kind === 'LEGAL') {
    return buildElement('ИдСв', {}, [
      buildElement('СвЮЛУч', { НаимОрг: company.shortName, ИННЮЛ: company.inn, КПП: company.kpp }),
    ]);
  }
  const entrepreneur = buildElement('СвИП', { ИННФЛ: company.inn, ОГРНИП: company.ogrn }, [fullNameNode(company.head)]);
  return buildElement('ИдСв', {}, [entrepreneur]);
}

const RUSSIA_CODE = '643';

function splitAddressNode(name: string, site: Site): XmlNode {
  const { city } = site;
  return buildElement(name, {
    Индекс: site.postcode,
    КодРегион: city.regionCode,
    Город: isFederalCity(city) ? undefined : `г. ${city.name}`,
    Улица: site.street,
    Дом: site.house,
  });
}

export function participantAddressNode(site: Site, asText: boolean): XmlNode {
  const address = asText
    ? buildElement('АдрИнф', { КодСтр: RUSSIA_CODE, АдрТекст: site.address })
    : splitAddressNode('АдрРФ', site);
  return buildElement('Адрес', {}, [address]);
}

/** Address of loading or unloading, as an element `name`. */
export function placeAddressNode(name: string, site: Site, asText: boolean): XmlNode {
  const address = asText
    ? buildElement('АдресИнф', { КодСтр: RUSSIA_CODE, АдрТекст: site.address })
    : splitAddressNode('АдресРФ', site);
  return buildElement(name, {}, [address]);
}

export function contactNode(phone: string, email?: string): XmlNode {
  return buildElement('Контакт', {}, [
    buildElement('Тлф', {}, [phone]),
    email ? buildElement('ЭлПочта', {}, [email]) : undefined,
  ]);
}

/** Participant with address and contacts (УчастникТрНТип). */
export function participantNode(name: string, company: Company, asText: boolean): XmlNode {
  return buildElement(name, {}, [
    identityNode(company),
    participantAddressNode(company.sites[0], asText),
    contactNode(company.phone, company.email),
  ]);
}

const SIGNED_BY_HEAD = '1';
const SIGNED_BY_PROXY = '2';

/** Signatory of a file at a time (Unix seconds); `attorney` is the power of attorney. */
export interface Signatory {
  company: Company;
  person: Person;
  position: string;
  at: number;
  attorney: XmlNode | undefined;
}

/** Подписант: the head, or an employee with a machine-readable power of attorney. */
export function signatoryNode({ person, position, attorney }: Signatory): XmlNode {
  const attributes = { СтатПодп: attorney ? SIGNED_BY_PROXY : SIGNED_BY_HEAD, Должн: position };
  return buildElement('Подписант', attributes, [fullNameNode(person), attorney]);
}

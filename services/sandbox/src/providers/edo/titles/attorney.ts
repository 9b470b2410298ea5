import { DAY_SECONDS, formatDottedDate, toMoscowDate, YEAR_SECONDS } from '../../../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomUuid, hashText } from '../../../shared/random.rules.ts';
import type { Company } from '../../../world/companies.ts';
import type { Person } from '../../../world/people.ts';
import { fullNameNode } from './participant.ts';
import { buildElement, type XmlNode } from './xml.ts';

/** Representative and company of a power of attorney. */
interface Representation {
  company: Company;
  person: Person;
  /** Unix seconds. */
  at: number;
}

/** Validity of the power of attorney at a time, Unix seconds: each one lasts a year, and the next one follows. */
function buildAttorneyTerm({ company, person, at }: Representation) {
  const key = hashText(`${company.inn}/${person.inn}`);
  const first = getRandomBelow(key, 1, 365) * DAY_SECONDS;
  const years = Math.floor((at - first) / YEAR_SECONDS);
  const from = first + years * YEAR_SECONDS;
  return {
    id: getRandomUuid(key, 300 + years),
    number: getRandomBelow(key, 2, 900) + 100,
    from,
    until: from + YEAR_SECONDS - DAY_SECONDS,
  };
}

/** СвДовер: reference to a power of attorney. */
export function attorneyReferenceNode(acting: Representation): XmlNode {
  const { id, number, from } = buildAttorneyTerm(acting);
  return buildElement('СвДовер', {
    ДатаДовер: formatDottedDate(from),
    НомерДовер: `МЧД-${number}`,
    ИдентДовер: id,
    СведСистОтм: `https://m4d.nalog.gov.ru/emchd/check-status?guid=${id}`,
  });
}

export const buildAttorneyFileName = (acting: Representation) => {
  const { id, from } = buildAttorneyTerm(acting);
  return `ON_EMCHD_${toMoscowDate(from).replaceAll('-', '')}_${id}`;
};

function principalNode(company: Company): XmlNode {
  const isFirm = company.kind === 'LEGAL';
  const firm = buildElement('РосОргДовер', {}, [
    buildElement('СвРосОрг', { НаимОрг: company.shortName, ИННЮЛ: company.inn, КПП: company.kpp, ОГРН: company.ogrn }),
  ]);
  const entrepreneur = buildElement('ИПДовер', { НаимИП: company.shortName, ИННФЛ: company.inn, ОГРНИП: company.ogrn });
  return buildElement('СвДоверит', { ТипДовер: isFirm ? '1' : '3' }, [
    buildElement('Доверит', {}, [isFirm ? firm : entrepreneur]),
  ]);
}

/** Power of attorney in the format EMCHD_1; in a faulty one `representative` is not the signatory. */
export function attorneyNode(acting: Representation, representative: Person): XmlNode {
  const { id, from, until } = buildAttorneyTerm(acting);
  const person = buildElement('СведФизЛ', { ИННФЛ: representative.inn, СНИЛС: representative.snils }, [
    buildElement('СведФЛ', {}, [fullNameNode(representative)]),
  ]);
  const given = buildElement('Довер', {}, [
    buildElement('СвДов', {
      ВидДовер: '1',
      ПрПередов: '1',
      НомДовер: id,
      ДатаВыдДовер: toMoscowDate(from),
      СрокДейст: toMoscowDate(until),
    }),
    principalNode(acting.company),
    buildElement('СвУпПред', { ТипПред: '3' }, [buildElement('Пред', {}, [person])]),
    buildElement('СвПолн', { ТипПолн: '1' }, [
      buildElement('МашПолн', {
        МнПолн: 'LOGISTICS',
        КодПолн: 'LOGISTICS_ETRN',
        НаимПолн: 'Подписание транспортной накладной',
      }),
    ]),
  ]);
  return buildElement(
    'Доверенность',
    { ВерсФорм: 'EMCHD_1', ПрЭлФорм: '00000000000000000000', ИдФайл: buildAttorneyFileName(acting) },
    [buildElement('Документ', { КНД: '1110310' }, [given])],
  );
}

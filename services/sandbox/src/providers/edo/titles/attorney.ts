import { DAY_SECONDS, dottedDate, toMoscowDate, YEAR_SECONDS } from '../../../shared/moscow-time.rules.ts';
import { drawUuid, getRandomBelow, hashText } from '../../../shared/random.rules.ts';
import type { Company } from '../../../world/companies.ts';
import type { Person } from '../../../world/people.ts';
import { fullNameNode } from './participant.ts';
import { el, type XmlNode } from './xml.ts';

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
    id: drawUuid(key, 300 + years),
    number: getRandomBelow(key, 2, 900) + 100,
    from,
    until: from + YEAR_SECONDS - DAY_SECONDS,
  };
}

/** СвДовер: reference to a power of attorney. */
export function attorneyReferenceNode(acting: Representation): XmlNode {
  const { id, number, from } = buildAttorneyTerm(acting);
  return el('СвДовер', {
    ДатаДовер: dottedDate(from),
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
  const firm = el('РосОргДовер', {}, [
    el('СвРосОрг', { НаимОрг: company.shortName, ИННЮЛ: company.inn, КПП: company.kpp, ОГРН: company.ogrn }),
  ]);
  const entrepreneur = el('ИПДовер', { НаимИП: company.shortName, ИННФЛ: company.inn, ОГРНИП: company.ogrn });
  return el('СвДоверит', { ТипДовер: isFirm ? '1' : '3' }, [el('Доверит', {}, [isFirm ? firm : entrepreneur])]);
}

/** Power of attorney in the format EMCHD_1; in a faulty one `representative` is not the signatory. */
export function attorneyNode(acting: Representation, representative: Person): XmlNode {
  const { id, from, until } = buildAttorneyTerm(acting);
  const person = el('СведФизЛ', { ИННФЛ: representative.inn, СНИЛС: representative.snils }, [
    el('СведФЛ', {}, [fullNameNode(representative)]),
  ]);
  const given = el('Довер', {}, [
    el('СвДов', {
      ВидДовер: '1',
      ПрПередов: '1',
      НомДовер: id,
      ДатаВыдДовер: toMoscowDate(from),
      СрокДейст: toMoscowDate(until),
    }),
    principalNode(acting.company),
    el('СвУпПред', { ТипПред: '3' }, [el('Пред', {}, [person])]),
    el('СвПолн', { ТипПолн: '1' }, [
      el('МашПолн', { МнПолн: 'LOGISTICS', КодПолн: 'LOGISTICS_ETRN', НаимПолн: 'Подписание транспортной накладной' }),
    ]),
  ]);
  return el(
    'Доверенность',
    { ВерсФорм: 'EMCHD_1', ПрЭлФорм: '00000000000000000000', ИдФайл: buildAttorneyFileName(acting) },
    [el('Документ', { КНД: '1110310' }, [given])],
  );
}

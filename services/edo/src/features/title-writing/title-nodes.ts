import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { TitleFields } from '@trassa/contracts/edo/title-fields';
import type { DriverSignature, StageMark, TitleFine, TitlePaper, TitleParty } from '@trassa/contracts/edo/title-parts';
import { el, type XmlNode } from '@trassa/service-kit/xml-nodes';
import { formatTitleDay, formatTitleTime, getLocalParts } from './title-times.rules.ts';

const RUSSIA_CODE = '643';
/** Code for «the offset to UTC is known»: every moment of a form has an offset. */
const OFFSET_KNOWN_MARK = '1';

/** Attributes: a moment, and the mark that its UTC offset is known, which the format requires. */
export const buildMomentAttributes = (name: string, known: string, time: string): Record<string, string> =>
  time === '' ? {} : { [name]: formatTitleTime(time), [known]: OFFSET_KNOWN_MARK };

interface PersonName {
  lastName: string;
  firstName: string;
  middleName: string | null;
}

export const buildNameNode = ({ lastName, firstName, middleName }: PersonName): XmlNode | null =>
  el('ФИО', { Фамилия: lastName, Имя: firstName, Отчество: middleName });

/** Paper with the parties that drew it up (РеквДокТип). */
export function buildPaperNode(name: string, paper: TitlePaper | null): XmlNode | null {
  if (paper === null) return null;
  const parties = paper.parties.map((inn) =>
    el('ИдРекСост', {}, [el(inn.length === 10 ? 'ИННЮЛ' : 'ИННФЛ', {}, [inn])]),
  );
  const authority = el('ИдРекСост', {}, [el('НаимОИВ', {}, [paper.authority])]);
  return el(
    name,
    {
      НаимДок: paper.name,
      НомерДок: paper.number,
      ДатаДок: formatTitleDay(paper.day),
      ИдДок: paper.id,
      ДопСведДок: paper.more,
    },
    [...parties, authority],
  );
}

const formatSum = (sum: number | null) => sum?.toFixed(2);

const buildFineNode = (fine: TitleFine) =>
  el('РазмШтр', {
    ФактКолЕдИзм: fine.base,
    ИтогРазмШтрРФ: formatSum(fine.rubles),
    КодОКВ: fine.currency,
    НаимОКВ: fine.currencyName,
    ИтогРазмШтрИн: formatSum(fine.foreign),
    ДатаКурсВал: formatTitleDay(fine.rateDay),
    КурсВал: fine.rate,
    РасчШтр: fine.calculation,
  });

/** Title mark; `name` of its element differs by title. */
export const buildMarkNode = (
  name: string,
  mark: Pick<StageMark, 'at' | 'text'> & Partial<Pick<StageMark, 'weighing' | 'papers' | 'fines'>>,
): XmlNode | null =>
  el(
    name,
    {
      ...buildMomentAttributes('ДатВрОтмет', 'НалКоорТочВрОтм', mark.at),
      ОбстОтмет: mark.text,
      ОтмАктВзв: mark.weighing,
    },
    [...(mark.papers ?? []).map((paper) => buildPaperNode('СвАкт', paper)), ...(mark.fines ?? []).map(buildFineNode)],
  );

const buildNotesBlock = (name: string, pairs: readonly (readonly [name: string, value: string | null])[]) =>
  el(
    name,
    {},
    pairs.map(([key, value]) => (value ? el('ТекстИнф', { Идентиф: key, Значение: value }) : null)),
  );

/** Block of notes; `name` of its element differs by title. */
export const buildNotesNode = (notes: TitleFields<'PPRIN'>['notes'], name = 'ИнфПол'): XmlNode | null =>
  buildNotesBlock(
    name,
    notes.map((note) => [note.name, note.value]),
  );

/** Block with the driver's simple signature. */
export function buildDriverSignatureNode(driver: DriverSignature | null): XmlNode | null {
  if (driver === null) return null;
  const { date, time } = getLocalParts(driver.at);
  return buildNotesBlock('ИнфПол', [
    ['ДатаПЭП', date],
    ['ВремяПЭП', time],
    ['ФамилияПЭП', driver.lastName],
    ['ИмяПЭП', driver.firstName],
    ['ОтчествоПЭП', driver.middleName],
  ]);
}

const HEAD_STATUS = '1';
const ATTORNEY_STATUS = '2';

/** Status of a signatory: with a power of attorney, or without any. */
export const getSignatoryStatus = ({ attorney }: TitleSigner): string => (attorney ? ATTORNEY_STATUS : HEAD_STATUS);

/** Who signs, with the power of attorney. */
export const buildSignatoryNode = (signer: TitleSigner): XmlNode | null =>
  el('Подписант', { СтатПодп: getSignatoryStatus(signer), Должн: signer.position }, [
    buildNameNode(signer),
    signer.attorney &&
      el('СвДовер', { ДатаДовер: formatTitleDay(signer.attorney.date), ИдентДовер: signer.attorney.id }),
  ]);

/** Address as one line of text; `form` is the name of its element. */
export const buildAddressNode = (form: 'АдрИнф' | 'АдресИнф', address: string): XmlNode | null =>
  el(form, { КодСтр: RUSSIA_CODE, АдрТекст: address });

function buildIdentityNode(party: TitleParty): XmlNode | null {
  if (party.kind === 'firm') return el('СвЮЛУч', { НаимОрг: party.name, ИННЮЛ: party.inn, КПП: party.kpp });
  if (party.kind === 'person') return el('СвФЛУчаст', { ИННФЛ: party.inn }, [buildNameNode(party)]);
  return el('СвИП', { ИННФЛ: party.inn, ОГРНИП: party.ogrnip }, [buildNameNode(party)]);
}

/** Participant with address and contacts (УчастникТрНТип). */
export const buildPartyNode = (name: string, party: TitleParty | null): XmlNode | null =>
  party &&
  el(name, {}, [
    el('ИдСв', {}, [buildIdentityNode(party)]),
    el('Адрес', {}, [buildAddressNode('АдрИнф', party.address)]),
    el('Контакт', {}, [
      ...party.phones.map((phone) => el('Тлф', {}, [phone])),
      ...party.emails.map((email) => el('ЭлПочта', {}, [email])),
    ]),
  ]);

/** Correction of the waybill; `name` of its element differs by title. */
export const buildCorrectionNode = (name: string, correction: TitleFields<'ZAMEN'>['correction']): XmlNode | null =>
  correction && el(name, { НомерИспр: correction.number, ДатаИспр: formatTitleDay(correction.day) });

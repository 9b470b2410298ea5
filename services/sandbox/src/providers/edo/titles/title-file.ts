import { formatClockTime, formatDottedDate, toMoscowDate } from '../../../shared/moscow-time.rules.ts';
import { getRandomUuid, mixNumbers } from '../../../shared/random.rules.ts';
import type { Company } from '../../../world/companies.ts';
import type { Person } from '../../../world/people.ts';
import { getProgramOfCompany } from './operator-program.rules.ts';
import { getParticipantId, type Signatory } from './participant.ts';
import { buildElement, type XmlNode } from './xml.ts';

const FORMAT_VERSION = '5.01';

/** Signed file as later files refer to it. */
export interface SignedFile {
  /** ИдФайл, the name without extension. */
  id: string;
  /** Unix seconds. */
  at: number;
  xml: Uint8Array;
  signature: Uint8Array;
  sender: Company;
  signatory: Pick<Signatory, 'person' | 'position' | 'attorney'>;
}

/** ИдФайл: `R_T_A_E_O_P_GGGGMMDD_N`. */
export function buildFileId(
  prefix: string,
  parties: { receivers: readonly Company[]; sender: Company },
  at: number,
): string {
  const ids = [...parties.receivers, parties.sender].map(getParticipantId);
  const day = toMoscowDate(at).replaceAll('-', '');
  return [
    prefix,
    ...ids,
    '0',
    day,
    getRandomUuid(mixNumbers(at, Number(parties.sender.inn.slice(0, 9))), ids.length),
  ].join('_');
}

export function buildFileRoot(id: string, sender: Company, document: XmlNode): XmlNode {
  return buildElement(
    'Файл',
    { ИдФайл: id, ВерсПрог: getProgramOfCompany(sender.inn).name, ВерсФорм: FORMAT_VERSION },
    [document],
  );
}

/** Id, time and signature of a title, which the answer to it quotes. */
export type AnsweredFile = Pick<SignedFile, 'id' | 'at' | 'signature'>;

/** Reference of a title to the previous one: id, date, time and signature. */
export function buildReference(
  file: AnsweredFile,
  names: { element: string; id: string; date: string; time: string },
): XmlNode {
  return buildElement(names.element, {
    [names.id]: file.id,
    [names.date]: formatDottedDate(file.at),
    [names.time]: formatClockTime(file.at),
    ЭП: Buffer.from(file.signature).toString('base64'),
  });
}

/** ИнфПол with the simple signature of the driver. */
export function driverSignatureNode(driver: Person | undefined, at: number): XmlNode | undefined {
  if (!driver) return undefined;
  const rows: [string, string][] = [
    ['ДатаПЭП', formatDottedDate(at)],
    ['ВремяПЭП', formatClockTime(at)],
    ['ФамилияПЭП', driver.surname],
    ['ИмяПЭП', driver.name],
    ['ОтчествоПЭП', driver.patronymic],
  ];
  return buildElement(
    'ИнфПол',
    {},
    rows.map(([name, value]) => buildElement('ТекстИнф', { Идентиф: name, Значение: value })),
  );
}

import iconv from 'iconv-lite';
import { TITLE_2, TITLE_4 } from '../providers/edo/document-types.ts';
import { verifyDetached } from '../providers/edo/signature/verify-detached.ts';
import { formatClockTime, formatDottedDate, parseStartOfDay } from '../shared/moscow-time.rules.ts';
import type { KeptFile } from './waybill-events.ts';

/** Why an operator does not take a title. */
export interface TitleRefusal {
  kind: 'format' | 'version' | 'content' | 'signature';
  text: string;
}

/** Name, version and time that the file of a title states. */
interface TitleHead {
  fileId: string;
  version: string;
  /** Unix seconds. */
  at: number;
}

interface TitleShape {
  knd: string;
  /** Ids in the name of this title, in order, each as its place (1 to 3) in the name of the answered file. */
  ids: readonly number[];
  date: string;
  time: string;
  reference: { element: string; id: string; date: string; time: string };
  content: string;
}

const TITLE_SHAPES: Readonly<Record<string, TitleShape>> = {
  [TITLE_2]: {
    knd: '1110340',
    ids: [2, 3, 1],
    date: 'ДатИнфПрвПрием',
    time: 'ВрИнфПрвПрием',
    reference: { element: 'ИдИнфГО', id: 'ИдФайлИнфГО', date: 'ДатФайлИнфГО', time: 'ВрФайлИнфГО' },
    content: 'СодИнфПрвПрием',
  },
  [TITLE_4]: {
    knd: '1110342',
    ids: [3, 2, 1],
    date: 'ДатИнфПрвВыд',
    time: 'ВрИнфПрвВыд',
    reference: { element: 'ИдИнфГП', id: 'ИдФайлИнфГП', date: 'ДатФайлИнфГП', time: 'ВрФайлИнфГП' },
    content: 'СодПрвВыд',
  },
};

/** ИдФайл of a title: prefix of two words, three ids of participants, mark, date, GUID. */
const FILE_ID_PATTERN = /^[A-Z]{2}_[A-Z]+_([^_]+)_([^_]+)_([^_]+)_[01]_\d{8}_[0-9A-Fa-f-]{36}$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Attributes of the first element of that name. */
function parseAttributes(xml: string, element: string): Record<string, string> {
  const head =
    new RegExp(`<${element}((?:\\s+[^\\s=<>/]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*/?>`, 'u').exec(xml)?.[1] ?? '';
  const pairs = head.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu);
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', double, single]) => [
      name,
      (double ?? single ?? '').replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? ''),
    ]),
  );
}

const decodeXml = (xml: Uint8Array) =>
  iconv.decode(
    Buffer.from(xml),
    /encoding="utf-8"/i.test(Buffer.from(xml.subarray(0, 60)).toString()) ? 'utf8' : 'win1251',
  );

const toSeconds = (date = '', time = '') => {
  const day = parseStartOfDay(date.split('.').reverse().join('-'));
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = time.split(':').map(Number);
  return day === undefined ? Number.NaN : day + hours * 3600 + minutes * 60 + seconds;
};

/** Name, version and time of a title of the carrier. */
export function readTitleHead(type: string, xml: Uint8Array): TitleHead {
  const text = decodeXml(xml);
  const { ИдФайл: fileId = '', ВерсФорм: version = '' } = parseAttributes(text, 'Файл');
  const document = parseAttributes(text, 'Документ');
  const shape = TITLE_SHAPES[type];
  return { fileId, version, at: toSeconds(document[shape?.date ?? ''], document[shape?.time ?? '']) };
}

/** First error in the file name of a title. */
function findNameProblem(type: string, fileId: string, answeredId: string): string | undefined {
  const own = FILE_ID_PATTERN.exec(fileId);
  const answered = FILE_ID_PATTERN.exec(answeredId);
  if (!own || !fileId.startsWith(`${type}_`)) return `ИдФайл ${fileId} не соответствует формату ${type}`;
  const expected = TITLE_SHAPES[type]?.ids.map((part) => answered?.[part]);
  const isRight = expected?.every((id, at) => id === own[at + 1]);
  return isRight ? undefined : `ИдФайл ${fileId}: идентификаторы участников не те, что у ${answeredId}`;
}

/** First error in the reference of a title to the title that it answers. */
function findReferenceProblem(shape: TitleShape, text: string, answered: KeptFile): string | undefined {
  const { element, id, date, time } = shape.reference;
  const quoted = parseAttributes(text, element);
  if (quoted[id] !== answered.id) return `${element}: ${id} не равен ИдФайл титула, на который отвечают`;
  if (quoted[date] !== formatDottedDate(answered.at) || quoted[time] !== formatClockTime(answered.at)) {
    return `${element}: дата и время не те, что в титуле, на который отвечают`;
  }
  return quoted.ЭП === answered.signature ? undefined : `${element}: ЭП не равна подписи титула, на который отвечают`;
}

/** What an operator would refuse in a title of the carrier; undefined: it is taken. `xml` and `signature` are bytes. */
export function checkTitle(
  title: { type: string; xml: Uint8Array; signature: Uint8Array },
  waybill: { answered: KeptFile; uid: string | null; carrierInn: string; hasAttorney: boolean },
): TitleRefusal | undefined {
  const { type, xml, signature } = title;
  const { answered, uid, carrierInn, hasAttorney } = waybill;
  const shape = TITLE_SHAPES[type];
  if (!shape) return { kind: 'format', text: `Титул ${type} перевозчик не подписывает` };
  const head = Buffer.from(xml.subarray(0, 60)).toString('latin1');
  if (!/^<\?xml version="1\.0" encoding="windows-1251"\?>/i.test(head)) {
    return { kind: 'format', text: 'Data at the root level is invalid: нужна кодировка windows-1251 без BOM' };
  }
  const text = decodeXml(xml);
  const { fileId, version, at } = readTitleHead(type, xml);
  const expected = parseAttributes(decodeXml(Buffer.from(answered.xml, 'base64')), 'Файл').ВерсФорм;
  if (version !== expected) {
    return {
      kind: 'version',
      text: `Формат титула получателя ${version} не равен формату титула отправителя ${expected}`,
    };
  }
  const content = (problem: string | undefined) =>
    problem ? ({ kind: 'content', text: problem } as const) : undefined;
  const problem =
    content(findNameProblem(type, fileId, answered.id)) ??
    content(parseAttributes(text, 'Документ').КНД === shape.knd ? undefined : `КНД не ${shape.knd}`) ??
    content(Number.isNaN(at) ? `Нет ${shape.date} или ${shape.time}` : undefined) ??
    content(findReferenceProblem(shape, text, answered)) ??
    content(parseAttributes(text, shape.content).УИД_ТрН === uid ? undefined : 'УИД_ТрН не тот, что дала ГИС ЭПД') ??
    content(/<Подписант\s[^>]*СтатПодп="[123]"/u.test(text) ? undefined : 'Нет Подписант со СтатПодп') ??
    content(/\s[^\s=<>]+=""/u.test(text) ? 'Пустой атрибут' : undefined);
  if (problem) return problem;
  const verified = verifyDetached(xml, signature);
  if (!verified.ok) return { kind: 'signature', text: `Подпись не принята: ${verified.why}` };
  if (!verified.inns.includes(carrierInn) && !hasAttorney) {
    return { kind: 'signature', text: 'Сертификат другой организации, и доверенности нет' };
  }
  return undefined;
}

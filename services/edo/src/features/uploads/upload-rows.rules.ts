import { createHash } from 'node:crypto';
import { getOtherDocumentName } from '@trassa/contracts/edo/statuses';
import type { TitleKind } from '@trassa/contracts/edo/waybill-fields';
import { parseWaybillDayAndTime } from '@trassa/contracts/edo/waybill-time.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { NewDocument } from '../../db/tables.ts';
import type { ArchiveReading, TitleReading } from '../../reading/reading.ts';
import { getNumberedOutline, toTitleRow } from '../../reading/title-row.rules.ts';

const titleNames: Partial<Record<TitleKind, string>> = {
  readdress: 'переадресовка',
  replacement: 'замена машины или водителя',
  cost: 'стоимость перевозки',
  order: 'заказ-заявка',
  accompanying: 'сопроводительная ведомость',
  'trip-sheet': 'путевой лист',
  invoice: 'УПД',
  refusal: 'отказ',
};

/** Documents of electronic exchange of any system have a file id or a form code. */
const isOfElectronicExchange = ({ title }: TitleReading) => title.prefix !== null || title.knd !== null;

/**
 * Titles that become documents: the known ones; without any, the first one of electronic exchange. Empty for other XML.
 */
export function findImportableTitles(reading: ArchiveReading): TitleReading[] {
  const known = reading.titles.filter(({ title }) => title.kind !== 'unknown');
  return known.length > 0 ? known : reading.titles.filter(isOfElectronicExchange).slice(0, 1);
}

/** Ids that join titles of one waybill: of the file, of the answered file, and УИД. */
export function listTitleLinks(titles: readonly TitleReading[]): string[] {
  const links = titles.flatMap(({ title }) => [
    title.fileId && `file:${title.fileId}`,
    title.answersFileId && `file:${title.answersFileId}`,
    title.uid && `uid:${title.uid.toLowerCase()}`,
  ]);
  return [...new Set(links.filter((link): link is string => Boolean(link)))];
}

/** Titles grouped by waybill: by ids that they share, also through a third title; a common archive joins nothing. */
export function groupTitlesByWaybill(titles: readonly TitleReading[]): TitleReading[][] {
  let waybills: TitleReading[][] = [];
  for (const title of titles) {
    const links = new Set(listTitleLinks([title]));
    const joined = waybills.filter((known) => listTitleLinks(known).some((link) => links.has(link)));
    waybills = [...waybills.filter((known) => !joined.includes(known)), [...joined.flat(), title]];
  }
  return waybills;
}

/**
 * The same title in another archive is the same document; a title without an id is identified by the archive's hash.
 */
function buildUploadedId(title: TitleReading, archiveHash: string): string {
  const identity = title.title.fileId ?? `${archiveHash}:${title.title.fileName}`;
  return `u-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`;
}

/** Chain, archive and time of an imported title. */
export interface UploadedTitlePlace extends ConnectionKey {
  chainId: string;
  archiveHash: string;
  now: Date;
}

export function toUploadedRow(reading: TitleReading, { archiveHash, now, ...owner }: UploadedTitlePlace): NewDocument {
  const { fields } = reading;
  const at = parseWaybillDayAndTime(fields?.ДатаСоставления, fields?.ВремяСоставления) ?? now;
  return toTitleRow(reading, { ...owner, id: buildUploadedId(reading, archiveHash), at, now });
}

const getName = ({ kind, prefix }: TitleReading['title']) =>
  kind === 'unknown' ? getOtherDocumentName(prefix ?? '') : (titleNames[kind] ?? kind.replace('T', 'Т'));

/** Summary for people: «Т1 · накладная ВК-004817», «заказ-заявка · № З-15». */
export function describeUpload(titles: readonly TitleReading[]): string {
  const names = titles.map(({ title }) => getName(title));
  const number = titles.map(({ fields }) => fields?.НомерНакладной).find(Boolean);
  const other = titles.map((title) => getNumberedOutline(title)?.Номер).find(Boolean);
  const called = number ? `накладная ${number}` : other && `№ ${other}`;
  return [[...new Set(names)].join(', '), called].filter(Boolean).join(' · ');
}

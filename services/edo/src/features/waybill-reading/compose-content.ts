import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import type { FieldSource, WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import type { ContentParts as AllParts, ArchiveReading, TitleReading } from '../../reading/reading.ts';
import { addAttorneyCheck, type TitlesAndAttorneys } from './signatures/attorney-checks.rules.ts';
import { buildTitleChecks } from './title-checks.rules.ts';
import { POWER_OF_ATTORNEY } from './titles/power-of-attorney.ts';
import { getDocumentType, getKindByNames } from './titles/title-kinds.rules.ts';
import { sortAndLimitNotices } from './titles/title-notices.ts';

/** What a document's content is composed of; the optional parts come from outside of its archive. */
export type ContentParts = Pick<AllParts, 'documentId' | 'documentType' | 'own'> & Partial<AllParts>;

/** Processed content of a document: its own title first, missing data from the chain's T1. */
export function composeContent(parts: ContentParts): DocumentContent {
  const { documentId, documentType, own, chainT1, chainInfo } = parts;
  const main = findMainTitle(own.titles, documentType);
  const others = own.titles.filter((title) => title !== main);
  const fromChain = (chainT1?.titles ?? []).flatMap(({ fields }) => (fields === null ? [] : [markFromChain(fields)]));
  const ownFields = others.flatMap(({ fields }) => fields ?? []);
  const attorneys = listTitlesAndAttorneys([own, chainT1, parts.attorney]);
  return {
    documentId,
    sourceDocumentType: documentType,
    chainInfo: chainInfo ?? { totalDocuments: 1, availableTypes: [documentType] },
    contentSize: own.size,
    contentSizeFormatted: formatContentSize(own.size),
    hasXML: own.titles.length > 0,
    hasSignatures: own.files.some(({ kind }) => kind === 'sig'),
    fileList: own.files,
    content: main?.source ?? null,
    extractedData: {
      metadata: { totalFiles: own.files.length, documentType: getDocumentType(main?.title.kind ?? 'unknown') },
      extracted: {
        extractedFields: main?.fields ? mergeFields(main.fields, [...ownFields, ...fromChain]) : null,
        replacement: main?.replacement ?? null,
        outline: main?.outline ?? null,
        rawData: main?.raw ?? null,
      },
    },
    titles: own.titles.map(({ title }) => title),
    signatures: own.signatures.map((signature) => addAttorneyCheck(signature, attorneys)),
    warnings: own.warnings,
    notices: sortAndLimitNotices(own.titles.flatMap(({ notices }) => notices)),
    checks: main ? buildTitleChecks({ main, ...buildCheckContext(parts), signatures: own.signatures }) : [],
  };
}

/** Titles of all readings, and the powers of attorney among them. */
export function listTitlesAndAttorneys(readings: readonly (ArchiveReading | null | undefined)[]): TitlesAndAttorneys {
  const titles = readings.flatMap((reading) => reading?.titles ?? []);
  const powers = titles.filter(({ title }) => title.prefix === POWER_OF_ATTORNEY.prefix);
  return { titles: titles.map(({ title }) => title), powers: powers.flatMap(({ outline }) => outline ?? []) };
}

/** Title of the document's type; else the latest readable one, else the first. */
function findMainTitle(titles: readonly TitleReading[], documentType: string): TitleReading | undefined {
  return (
    titles.find(({ title }) => title.prefix === documentType) ??
    titles.findLast(({ fields }) => fields !== null) ??
    titles[0]
  );
}

/** Context of the checks: T1 of the chain, else of the same archive, and data of the exchange's list. */
function buildCheckContext({ own, chainT1, chainInfo, listedVehicle = '' }: ContentParts) {
  const kinds = chainInfo?.availableTypes.map((type) => getKindByNames(type, null)) ?? [];
  const first = [...(chainT1?.titles ?? []), ...own.titles].find(({ title }) => title.kind === 'T1') ?? null;
  const hasFirst = first !== null || kinds.includes('T1');
  return { first, hasFirst, listedVehicle, isReplaced: kinds.includes('replacement') };
}

/** Blocks of the whole waybill, which may come from another title; the other blocks describe the opened title alone. */
const sharedBlocks = [
  'НомерНакладной',
  'ДатаНакладной',
  'НомерЗаказа',
  'ДатаЗаказа',
  'УИД',
  'Грузоотправитель',
  'Заказчик',
  'Грузополучатель',
  'Перевозчик',
  'ТранспортныеСредства',
  'Прицепы',
  'Водители',
  'Грузы',
  'Указания',
  'Погрузка',
  'Прием',
  'Получение',
  'Выдача',
] as const satisfies readonly (keyof WaybillFields)[];

/** Fills missing blocks from other titles, the nearest first. */
function mergeFields(main: WaybillFields, others: readonly WaybillFields[]): WaybillFields {
  const filled = sharedBlocks.map((key) => [
    key,
    [main, ...others].find((fields) => !isMissing(fields[key]))?.[key] ?? main[key],
  ]);
  return { ...main, ...Object.fromEntries(filled) };
}

function isMissing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** The fields with every block's source marked as another document of the chain. */
function markFromChain(fields: WaybillFields): WaybillFields {
  const marked = Object.entries(fields).map(([key, block]) => [
    key,
    Array.isArray(block) ? block.map(markBlock) : markBlock(block),
  ]);
  return Object.fromEntries(marked) as WaybillFields;
}

function markBlock<T>(block: T): T {
  if (typeof block !== 'object' || block === null || !('Источник' in block)) return block;
  const source = block.Источник as FieldSource;
  return { ...block, Источник: { ...source, fromChain: true } };
}

const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** Size for people: «0 Б», «157,8 КБ», «2 МБ»; one decimal, comma, units of 1024. */
export function formatContentSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const rounded = unit === 0 ? value : Math.round(value * 10) / 10;
  return `${String(rounded).replace('.', ',')} ${units[unit]}`;
}

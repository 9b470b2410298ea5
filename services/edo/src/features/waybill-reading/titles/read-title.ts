import type { ContentTitle, TitleOutline } from '@trassa/contracts/edo/document-content';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import type { FieldSource, TitleKind, WaybillFields, WaybillSignatory } from '@trassa/contracts/edo/waybill-fields';
import type { WaybillReplacement } from '@trassa/contracts/edo/waybill-replacement';
import type { XmlElement } from '../xml/xml-document.ts';
import { type ConsignorBlocks, readConsignorBlocks, readVehicles } from './consignor-title.ts';
import { POWER_OF_ATTORNEY, readPowerOfAttorney } from './power-of-attorney.ts';
import { readReplacement } from './replacement-title.ts';
import { readReceipt, readStage, type StageKind, stageContentElements, stageFormats } from './stage-titles.ts';
import { getKindByNames, getPrefix } from './title-kinds.rules.ts';
import { buildStageNotices, readGisAnswer, readNotices } from './title-notices.ts';
import { readComposedAt, readOutline } from './title-outline.ts';
import { readAttributeText, readSignatory } from './title-parts.ts';

/** Quoted signature of the answered title, and that title's id. */
export interface EmbeddedSignature {
  answersFileId: string | null;
  signature: string | null;
}

/** Title of one XML. `fields` is null for a document of another family, `outline` for one that is read completely. */
export interface ParsedTitle {
  title: ContentTitle;
  fields: WaybillFields | null;
  replacement: WaybillReplacement | null;
  outline: TitleOutline | null;
  notices: TitleNotice[];
  embedded: EmbeddedSignature | null;
}

const noConsignorBlocks: ConsignorBlocks = {
  Грузоотправитель: null,
  Заказчик: null,
  Грузополучатель: null,
  Перевозчик: null,
  ТранспортныеСредства: [],
  Прицепы: [],
  Водители: [],
  Грузы: [],
  Указания: null,
  Погрузка: null,
};

const isStage = (kind: TitleKind): kind is StageKind => Object.hasOwn(stageFormats, kind);

/**
 * T1-T4 are recognized by structure, whatever their names. A name of another kind takes precedence, because an order
 * has the content element of T1.
 */
function getTitleKind(document: XmlElement | null, prefix: string | null): TitleKind {
  const named = getKindByNames(prefix, readAttributeText(document, 'КНД'));
  if (named !== 'unknown' && !isStage(named)) return named;
  for (const [kind, content] of stageContentElements) if (document?.child(content) != null) return kind;
  return document?.child('СодИнфЗамен') == null ? named : 'replacement';
}

/** Title of a scanned XML; any other document becomes `unknown`. */
export function readTitle(root: XmlElement, file: { name: string; encoding: string }): ParsedTitle {
  const isWaybillFile = root.isNamed('Файл');
  const isPowerOfAttorney = root.isLocallyNamed(POWER_OF_ATTORNEY.root);
  const fileId = isWaybillFile || isPowerOfAttorney ? readAttributeText(root, 'ИдФайл') : null;
  const document = isWaybillFile ? root.child('Документ') : null;
  const prefix = isPowerOfAttorney ? POWER_OF_ATTORNEY.prefix : getPrefix(fileId);
  const kind = isWaybillFile ? getTitleKind(document, prefix) : 'unknown';
  const source: FieldSource = { title: kind, fileId, fromChain: false };
  const signatories = document?.childrenNamed('Подписант').map((signatory) => readSignatory(signatory, source)) ?? [];
  const isKnown = document !== null && kind !== 'unknown';
  const fields = isKnown ? readFields({ root, document, signatory: signatories[0] ?? null }, source) : null;
  const embedded = document === null ? null : findEmbedded(document);
  const title: ContentTitle = {
    kind,
    prefix,
    knd: readAttributeText(document, 'КНД'),
    fileName: file.name,
    fileId,
    uid: fields?.УИД ?? null,
    encoding: file.encoding,
    signatories,
    answersFileId: embedded?.answersFileId ?? null,
  };
  const notices = isPowerOfAttorney ? [] : readTitleNotices(root, document, fields);
  if (isPowerOfAttorney)
    return { title, fields, replacement: null, outline: readPowerOfAttorney(root), notices, embedded };
  return { title, fields, ...(document === null ? noExtraData : readExtraData(document, source)), notices, embedded };
}

/** Notices of completely read titles come from their fields; only other titles are searched. */
function readTitleNotices(root: XmlElement, document: XmlElement | null, fields: WaybillFields | null): TitleNotice[] {
  if (document === null) return readGisAnswer(root);
  return fields && hasStageBlock(fields) ? buildStageNotices(fields) : readNotices(document);
}

const hasStageBlock = ({ Прием, Получение, Выдача, Грузоотправитель }: WaybillFields) =>
  (Прием ?? Получение ?? Выдача ?? Грузоотправитель) !== null;

const noExtraData = { replacement: null, outline: null };

/** Replacement or outline of a title, beside its fields or instead of them. */
function readExtraData(document: XmlElement, source: FieldSource): Pick<ParsedTitle, 'replacement' | 'outline'> {
  const kind = source.title;
  if (isStage(kind) && document.child(stageFormats[kind].content) !== null) return noExtraData;
  const replaced = document.child('СодИнфЗамен');
  if (replaced !== null) return { replacement: readReplacement(replaced, source), outline: null };
  return { replacement: null, outline: readOutline(document, source) };
}

interface TitleParts {
  root: XmlElement;
  document: XmlElement;
  signatory: WaybillSignatory | null;
}

function readFields({ root, document, signatory }: TitleParts, source: FieldSource): WaybillFields {
  const stageKind = isStage(source.title) ? source.title : null;
  const stage = stageKind === null ? null : stageFormats[stageKind];
  const content = stage === null ? findContentWithUid(document) : document.child(stage.content);
  const composed = stage === null ? readComposedAt(document) : readStageMoment(document, stage);
  return {
    // Blocks first: an object literal that starts with a spread is a plain copy and several times cheaper.
    ...getBlocks(content, source),
    НомерНакладной: readAttributeText(content, 'НомерТрН'),
    ДатаНакладной: readAttributeText(content, 'ДатаТрН'),
    НомерЗаказа: readAttributeText(content, 'НомЗак'),
    ДатаЗаказа: readAttributeText(content, 'ДатаЗак'),
    ВерсияПрограммы: readAttributeText(root, 'ВерсПрог'),
    ВерсияФормата: readAttributeText(root, 'ВерсФорм'),
    ИдентификаторФайла: source.fileId,
    КНД: readAttributeText(document, 'КНД'),
    УИД: readAttributeText(content, 'УИД_ТрН'),
    Операция:
      readAttributeText(content, 'СодОпер') ??
      readAttributeText(content, 'СодОпПр') ??
      readAttributeText(content, 'СодОпОтк'),
    ДатаСоставления: composed.date,
    ВремяСоставления: composed.time,
    Подписант: signatory,
    Прием: stageKind === 'T2' ? readStage('T2', document, source) : null,
    Получение: stageKind === 'T3' ? readReceipt(document, source) : null,
    Выдача: stageKind === 'T4' ? readStage('T4', document, source) : null,
  };
}

/** Parties, vehicles and cargo are in T1; a vehicle in T2, though outside of the format, is read too. */
function getBlocks(content: XmlElement | null, source: FieldSource): ConsignorBlocks {
  if (content === null) return noConsignorBlocks;
  if (source.title === 'T1') return readConsignorBlocks(content, source);
  const vehicles = source.title === 'T2' ? content.childrenNamed('СвТС') : [];
  return vehicles.length > 0 ? { ...noConsignorBlocks, ...readVehicles(vehicles, source) } : noConsignorBlocks;
}

function readStageMoment(document: XmlElement, { date, time }: (typeof stageFormats)[StageKind]) {
  return { date: readAttributeText(document, date), time: readAttributeText(document, time) };
}

/** Content element of a title outside T1-T4: the child with the waybill's id, because names differ by title. */
function findContentWithUid(document: XmlElement): XmlElement | null {
  return document.children().find((child) => child.attribute('УИД_ТрН') !== null) ?? null;
}

/** `ИдИнфГО`, `ИдИнфПрвПрием`, `ИдИнфГП`…: the child with an `ЭП` attribute names the answered file in `ИдФайл…`. */
function findEmbedded(document: XmlElement): EmbeddedSignature | null {
  for (const child of document.children()) {
    const signature = readAttributeText(child, 'ЭП');
    const id = signature === null ? undefined : child.attributes().find(([name]) => name.startsWith('ИдФайл'));
    if (id !== undefined) return { answersFileId: id[1], signature };
  }
  return null;
}

import type { ContentTitle } from '@trassa/contracts/edo/document-content';
import type { FieldSource, TitleKind, WaybillFields, WaybillSignatory } from '@trassa/contracts/edo/waybill-fields';
import type { XmlElement } from '../xml/xml-document.ts';
import { type ConsignorBlocks, readConsignorBlocks } from './consignor-title.ts';
import { readReceipt, readStage, type StageKind, stageContents, stages } from './stage-titles.ts';
import { kindByNames, prefixOf } from './title-kinds.rules.ts';
import { leaf, readSignatory } from './title-parts.ts';

/** Attributes in which a title carries the signature of the title it answers, and the id of that title. */
export interface EmbeddedSignature {
  answersFileId: string | null;
  signature: string | null;
}

/** A title read out of one XML. `fields` is null for a document that is not of this family. */
export interface ReadTitle {
  title: ContentTitle;
  fields: WaybillFields | null;
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

/** The structure tells what a title is; names and form codes only help when the structure is not one of T1-T4. */
function kindOf(document: XmlElement | null, prefix: string | null): TitleKind {
  for (const [kind, content] of stageContents) if (document?.child(content) != null) return kind;
  return kindByNames(prefix, leaf(document, 'КНД'));
}

/** Reads one scanned XML into a title; anything that is not a known title becomes `unknown`. */
export function readTitle(root: XmlElement, file: { name: string; encoding: string }): ReadTitle {
  const isWaybillFile = root.isNamed('Файл');
  const fileId = isWaybillFile ? leaf(root, 'ИдФайл') : null;
  const document = isWaybillFile ? root.child('Документ') : null;
  const prefix = prefixOf(fileId);
  const kind = isWaybillFile ? kindOf(document, prefix) : 'unknown';
  const source: FieldSource = { title: kind, fileId, fromChain: false };
  const signatories = document?.childrenNamed('Подписант').map((signatory) => readSignatory(signatory, source)) ?? [];
  const isKnown = document !== null && kind !== 'unknown';
  const fields = isKnown ? readFields({ root, document, signatory: signatories[0] ?? null }, source) : null;
  const embedded = document === null ? null : findEmbedded(document);
  const title: ContentTitle = {
    kind,
    prefix,
    knd: leaf(document, 'КНД'),
    fileName: file.name,
    fileId,
    uid: fields?.УИД ?? null,
    encoding: file.encoding,
    signatories,
    answersFileId: embedded?.answersFileId ?? null,
  };
  return { title, fields, embedded };
}

interface TitleParts {
  root: XmlElement;
  document: XmlElement;
  signatory: WaybillSignatory | null;
}

function readFields({ root, document, signatory }: TitleParts, source: FieldSource): WaybillFields {
  const stageKind = source.title in stages ? (source.title as StageKind) : null;
  const stage = stageKind === null ? null : stages[stageKind];
  const content = stage === null ? contentWithUid(document) : document.child(stage.content);
  const isConsignor = stageKind === 'T1' && content !== null;
  return {
    // Blocks first: an object literal that starts with a spread is a plain copy and several times cheaper.
    ...(isConsignor ? readConsignorBlocks(content, source) : noConsignorBlocks),
    НомерНакладной: leaf(content, 'НомерТрН'),
    ДатаНакладной: leaf(content, 'ДатаТрН'),
    НомерЗаказа: leaf(content, 'НомЗак'),
    ДатаЗаказа: leaf(content, 'ДатаЗак'),
    ВерсияПрограммы: leaf(root, 'ВерсПрог'),
    ВерсияФормата: leaf(root, 'ВерсФорм'),
    ИдентификаторФайла: source.fileId,
    КНД: leaf(document, 'КНД'),
    УИД: leaf(content, 'УИД_ТрН'),
    Операция: leaf(content, 'СодОпер') ?? leaf(content, 'СодОпПр') ?? leaf(content, 'СодОпОтк'),
    ДатаСоставления: stage === null ? null : leaf(document, stage.date),
    ВремяСоставления: stage === null ? null : leaf(document, stage.time),
    Подписант: signatory,
    Прием: stageKind === 'T2' ? readStage('T2', document, source) : null,
    Получение: stageKind === 'T3' ? readReceipt(document, source) : null,
    Выдача: stageKind === 'T4' ? readStage('T4', document, source) : null,
  };
}

/** Titles outside T1-T4 name their content element each in its own way; the one with the waybill's id is it. */
function contentWithUid(document: XmlElement): XmlElement | null {
  return document.children().find((child) => child.attribute('УИД_ТрН') !== null) ?? null;
}

/** `ИдИнфГО`, `ИдИнфПрвПрием`, `ИдИнфГП`…: the child with an `ЭП` attribute names the answered file in `ИдФайл…`. */
function findEmbedded(document: XmlElement): EmbeddedSignature | null {
  for (const child of document.children()) {
    const signature = leaf(child, 'ЭП');
    const id = signature === null ? undefined : child.attributes().find(([name]) => name.startsWith('ИдФайл'));
    if (id !== undefined) return { answersFileId: id[1], signature };
  }
  return null;
}

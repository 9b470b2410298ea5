import type { Chain, ChainTitle } from '@trassa/contracts/edo/document';
import type { ArchiveFile, ContentSignature, DocumentContent } from '@trassa/contracts/edo/document-content';
import { findDocumentTypeName } from '@trassa/contracts/edo/statuses';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { formatDateLong, readMoment } from '@trassa/ui/format-date';
import {
  categoryNames,
  contentTypeNames,
  viewerMessages as messages,
  waybillSteps,
} from './document-viewer.messages.ts';

/** Longest raw JSON on screen, in characters. */
export const MAX_RAW_TEXT_LENGTH = 3000;

/** Step of the progress: a present title, a skipped one, the awaited or refused one, or a later one. */
export interface TitleStep {
  sign: string;
  title: string;
  short: string;
  state: 'done' | 'missing' | 'now' | 'wait' | 'refused';
  document: ChainTitle | null;
}

/** Document type of the QR code for roadside inspections. */
export const QR_CODE_TYPE = 'ON_TRNAPERAK_QRCODE';

/** Whether the document is a QR code without XML: a picture and a text, which need neither XML nor signature. */
export const isQrCodeWithoutXml = ({ sourceDocumentType, hasXML }: DocumentContent) =>
  sourceDocumentType === QR_CODE_TYPE && !hasXML;

/** A waybill that is a chain of its own, with the content of T1. */
const PLAIN_WAYBILL_TYPE = 'ON_TRN';

/**
 * T1-T4 of a chain in order. The first one after the last signed title is awaited, unless the chain was refused; a
 * plain waybill awaits none. A title missing before a signed one is skipped.
 */
export function buildTitleSteps(titles: readonly ChainTitle[]): TitleStep[] {
  const found = (type: string) => titles.find((title) => title.type === type) ?? null;
  const documents = waybillSteps.map(
    ({ type }, index) => found(type) ?? (index === 0 ? found(PLAIN_WAYBILL_TYPE) : null),
  );
  const last = documents.findLastIndex((document) => document !== null);
  const isPlain = documents[last]?.type === PLAIN_WAYBILL_TYPE;
  const next = titles.some((title) => title.type === 'ON_TRNACLOTKL') ? 'refused' : isPlain ? 'wait' : 'now';
  return waybillSteps.map(({ sign, title, short }, index) => {
    const document = documents[index] ?? null;
    const state = index < last ? 'missing' : index === last + 1 ? next : 'wait';
    return { sign, title, short, state: document ? 'done' : state, document };
  });
}

/** Chain after one of its documents was opened: without unread documents it is read. */
export function markDocumentRead(chain: Chain, documentId: string): Chain {
  if (!chain.titles.some(({ id, read }) => id === documentId && !read)) return chain;
  const titles = chain.titles.map((title) => (title.id === documentId ? { ...title, read: true } : title));
  return { ...chain, titles, unread: titles.some(({ read }) => !read) };
}

/** Name of a chain by category: waybill, register of trips, …; «document» for an unknown one. */
export function getCategoryName(chain: Pick<Chain, 'docflowType'> | undefined): string {
  const names: Readonly<Record<string, string>> = categoryNames;
  const category = chain?.docflowType ?? '';
  return Object.hasOwn(names, category) ? (names[category] ?? messages.kicker) : messages.kicker;
}

/** Type of an opened document: of its title, else of its code at the exchange; null when neither is known. */
export function getTypeName({ extractedData, sourceDocumentType }: DocumentContent): string | null {
  const { documentType } = extractedData.metadata;
  return documentType === 'unknown'
    ? (findDocumentTypeName(sourceDocumentType) ?? null)
    : contentTypeNames[documentType];
}

/**
 * Heading of an opened document: number of its chain, else of its title; without a number its kind, else its file name.
 */
export function formatHeading(chain: Pick<Chain, 'number'> | undefined, content: DocumentContent | undefined): string {
  const { extracted } = content?.extractedData ?? {};
  const number = chain?.number || extracted?.extractedFields?.НомерНакладной || extracted?.outline?.Номер;
  if (number) return messages.number(number);
  return (content && getTypeName(content)) ?? content?.fileList[0]?.name ?? messages.document;
}

/** «18 ноября 2026» of an exchange's day, `2026-11-18` or `18.11.2026`; any other text stays. */
export function formatWaybillDate(date: string): string {
  const moment = readMoment(date.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'));
  return moment ? formatDateLong(moment) : date;
}

/** Only transport waybills have the progress of four titles. */
export const isWaybill = ({ docflowType }: Pick<Chain, 'docflowType'>) => docflowType === 'ETRN';

/** Documents beside T1-T4: confirmations of GIS EPD, QR codes, refusals; all of a chain that is no waybill. */
export function listSideDocuments(chain: Pick<Chain, 'docflowType' | 'titles'>): readonly ChainTitle[] {
  if (!isWaybill(chain)) return chain.titles;
  const posts = buildTitleSteps(chain.titles);
  return chain.titles.filter((title) => !posts.some(({ document }) => document?.type === title.type));
}

/** «ID … · ON_TRNACLPPRIN · в цепочке 2 из 4»; without «в цепочке» for a document outside of the chain. */
export function formatIdLine(content: DocumentContent, chain: Chain | undefined): string {
  const id = messages.id(content.documentId, content.sourceDocumentType);
  const index = chain?.titles.findIndex((title) => title.id === content.documentId) ?? -1;
  return chain && index !== -1 ? `${id} · ${messages.inChain(index + 1, chain.titles.length)}` : id;
}

const fileKinds = ['xml', 'sig', 'pdf', 'other'] as const;

export function countFileKinds(files: readonly ArchiveFile[]): (readonly [ArchiveFile['kind'], number])[] {
  return fileKinds
    .map((kind) => [kind, files.filter((file) => file.kind === kind).length] as const)
    .filter(([, count]) => count > 0);
}

/** Number of signatures by verdict, without those quoted from other titles. */
export function countVerdicts(content: DocumentContent): { valid: number; unchecked: number; bad: number } {
  const own = content.signatures.filter(({ origin }) => origin !== 'embedded');
  const count = (isSuch: (signature: ContentSignature) => boolean) => own.filter(isSuch).length;
  const valid = count(({ verdict }) => verdict === 'valid');
  const unchecked = count(({ verdict }) => verdict === 'unchecked');
  return { valid, unchecked, bad: own.length - valid - unchecked };
}

/**
 * Notices of the chain and of the opened document without duplicates; an answer of GIS EPD belongs to its document
 * alone.
 */
export function getNotices({
  chain,
  content,
}: {
  readonly chain: Chain | undefined;
  readonly content: DocumentContent | undefined;
}): TitleNotice[] {
  const all = [...(content?.notices ?? []), ...(chain?.notices ?? []).filter(({ kind }) => kind !== 'state')];
  return [...new Map(all.map((notice) => [`${notice.kind} ${notice.text}`, notice])).values()];
}

const FILE_NAME_TAIL_LENGTH = 14;

/**
 * File name in two parts: one that may be shortened, and the end that stays: the last digits of the id and the
 * extension.
 */
export function splitFileName(name: string): { head: string; tail: string } {
  const cut = name.length > 2 * FILE_NAME_TAIL_LENGTH ? name.length - FILE_NAME_TAIL_LENGTH : name.length;
  return { head: name.slice(0, cut), tail: name.slice(cut) };
}

/** Raw data as text, cut at {@link MAX_RAW_TEXT_LENGTH}; `total` is the full length. */
export function cutRawText(raw: unknown): { text: string; total: number } {
  const text = JSON.stringify(raw, null, 2) ?? '';
  return {
    text: text.length > MAX_RAW_TEXT_LENGTH ? `${text.slice(0, MAX_RAW_TEXT_LENGTH)}…` : text,
    total: text.length,
  };
}

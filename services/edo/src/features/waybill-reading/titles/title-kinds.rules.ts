import type { ContentDocumentType } from '@trassa/contracts/edo/document-content';
import type { TitleKind } from '@trassa/contracts/edo/waybill-fields';

const byPrefix: Record<string, TitleKind> = {
  ON_TRN: 'T1',
  ON_TRNACLGROT: 'T1',
  ON_TRNACLPPRIN: 'T2',
  ON_TRNACLGRPO: 'T3',
  ON_TRNACLPVYN: 'T4',
  ON_TRNPEREADR: 'readdress',
  ON_TRNZAMEN: 'replacement',
  ON_TRNPUDPER: 'cost',
  ON_TRNPUDGO: 'cost',
  ON_ZAKZVGO: 'order',
  ON_ZAKZVPER: 'order',
  ON_ZAKAZNAR: 'order',
  ON_ZAKAZNARSOG: 'order',
  ON_ZAKAZNARPOD: 'order',
  ON_ZAKAZNARVOZ: 'order',
  ON_SOPVEDPER: 'accompanying',
  ON_SOPVEDGO: 'accompanying',
  ON_SOPVEDGP: 'accompanying',
  ON_PTLSSOBTS: 'trip-sheet',
  ON_PTLSPRMO: 'trip-sheet',
  ON_PTLSVIPTS: 'trip-sheet',
  ON_PTLSSODVZD: 'trip-sheet',
  ON_PTLSSODPARK: 'trip-sheet',
  ON_PTLSSPOSMO: 'trip-sheet',
  ON_PTLSPOSMO: 'trip-sheet',
};

const byKnd: Record<string, TitleKind> = { '1110339': 'T1', '1110340': 'T2', '1110341': 'T3', '1110342': 'T4' };

const documentTypes: Record<TitleKind, ContentDocumentType> = {
  T1: 'waybill',
  T2: 'acceptance',
  T3: 'receipt',
  T4: 'issue',
  readdress: 'readdress',
  replacement: 'replacement',
  cost: 'cost',
  order: 'order',
  accompanying: 'accompanying',
  'trip-sheet': 'trip-sheet',
  unknown: 'unknown',
};

/** `ON_TRNACLPPRIN` of `ON_TRNACLPPRIN_2BM…_20260609_…`; null when the id is not built that way. */
export function prefixOf(fileId: string | null): string | null {
  return fileId === null ? null : (/^([A-Z]{2}_[A-Z]{3,20})(?:_|$)/.exec(fileId)?.[1] ?? null);
}

/** What a title is by its file id, else by its form code (КНД). The structure, looked at first, decides before both. */
export function kindByNames(prefix: string | null, knd: string | null): TitleKind {
  const named = prefix !== null && Object.hasOwn(byPrefix, prefix) ? byPrefix[prefix] : undefined;
  const formed = knd !== null && Object.hasOwn(byKnd, knd) ? byKnd[knd] : undefined;
  return named ?? formed ?? 'unknown';
}

/** What the viewer calls a title. */
export function documentTypeOf(kind: TitleKind): ContentDocumentType {
  return documentTypes[kind];
}

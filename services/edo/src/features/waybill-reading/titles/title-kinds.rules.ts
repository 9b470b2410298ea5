import type { ContentDocumentType } from '@trassa/contracts/edo/document-content';
import type { TitleKind } from '@trassa/contracts/edo/waybill-fields';

const kindsByPrefix: Record<string, TitleKind> = {
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
  ON_TRNACLOTKL: 'refusal',
  DP_UVUTOCH: 'refusal',
  ON_NSCHFDOPPR: 'invoice',
  ON_NSCHFDOPPOK: 'invoice',
  ON_SOPVEDPER: 'accompanying',
  ON_SOPVEDGO: 'accompanying',
  ON_SOPVEDGP: 'accompanying',
};

/** A trip sheet has six files, ON_PTLSSOBTS to ON_PTLSPOSMO; exchanges shorten their names (ON_PTLVIPTS). */
const TRIP_SHEET_PREFIX = 'ON_PTL';

const kindsByKnd: Record<string, TitleKind> = {
  '1110339': 'T1',
  '1110340': 'T2',
  '1110341': 'T3',
  '1110342': 'T4',
  '1110343': 'readdress',
  '1110344': 'replacement',
  '1110345': 'cost',
  '1110346': 'cost',
  '1110361': 'order',
  '1110362': 'order',
  '1115125': 'invoice',
  '1115126': 'invoice',
  '1115131': 'invoice',
  '1115132': 'invoice',
  '1110380': 'trip-sheet',
  '1110381': 'trip-sheet',
  '1110382': 'trip-sheet',
  '1110383': 'trip-sheet',
  '1110384': 'trip-sheet',
  '1110385': 'trip-sheet',
};

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
  invoice: 'invoice',
  refusal: 'refusal',
  unknown: 'unknown',
};

/** `ON_TRNACLPPRIN` of `ON_TRNACLPPRIN_2BM…_20260609_…`; null for another form of id. */
export function getPrefix(fileId: string | null): string | null {
  return fileId === null ? null : (/^([A-Z]{2}_[A-Z]{3,20})(?:_|$)/.exec(fileId)?.[1] ?? null);
}

function getKindByPrefix(prefix: string | null): TitleKind | undefined {
  if (prefix === null) return undefined;
  if (prefix.startsWith(TRIP_SHEET_PREFIX)) return 'trip-sheet';
  return Object.hasOwn(kindsByPrefix, prefix) ? kindsByPrefix[prefix] : undefined;
}

/** Kind of a title by the prefix of its file id, else by its form code (КНД). */
export function getKindByNames(prefix: string | null, knd: string | null): TitleKind {
  const named = getKindByPrefix(prefix);
  const formed = knd !== null && Object.hasOwn(kindsByKnd, knd) ? kindsByKnd[knd] : undefined;
  return named ?? formed ?? 'unknown';
}

export function getDocumentType(kind: TitleKind): ContentDocumentType {
  return documentTypes[kind];
}

const answeredTypes: Record<string, string> = {
  ON_TRNACLPPRIN: 'ON_TRNACLGROT',
  ON_TRNACLGRPO: 'ON_TRNACLPPRIN',
  ON_TRNACLPVYN: 'ON_TRNACLGRPO',
  ON_TRNPEREADR: 'ON_TRNACLPPRIN',
  ON_TRNZAMEN: 'ON_TRNACLPPRIN',
  ON_TRNPUDPER: 'ON_TRNACLPVYN',
};

/** Type of the answered title, whose signature is quoted; null for types that quote none. */
export const getAnsweredType = (documentType: string): string | null => answeredTypes[documentType] ?? null;

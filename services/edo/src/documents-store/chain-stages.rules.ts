import { isTripFinished } from '@trassa/contracts/edo/trip-state.rules';
import type { DocumentRow } from '../db/tables.ts';

/** The consignor hands the cargo over. */
export const T1 = 'ON_TRNACLGROT';
/** The consignee receives the cargo; T4 is due. */
export const T3 = 'ON_TRNACLGRPO';
/** Somebody refused to sign. */
export const REFUSED_STATUS = 'ON_TRNACLOTKL';

/** A title by its status code. */
interface TitleStage {
  code: string;
  /** The title of the other side is awaited: T2 after T1, T3 after T2. */
  isAwaitingTitle?: boolean;
  /** T1 comes before it. */
  followsT1?: boolean;
}

/** Titles of a trip from the first to the furthest. Confirmations of ГИС ЭПД have no stage. */
const titleStages: readonly TitleStage[] = [
  { code: 'ON_TRN' },
  { code: T1, isAwaitingTitle: true },
  { code: 'ON_TRNACLPPRIN', isAwaitingTitle: true, followsT1: true },
  { code: T3, followsT1: true },
  { code: 'ON_TRNACLPVYN', followsT1: true },
  { code: 'ON_TRNACLZAKR' },
  { code: REFUSED_STATUS },
];
const stageNumbers: ReadonlyMap<string, number> = new Map(titleStages.map(({ code }, at) => [code, at + 1]));
const listStageCodes = (isMeant: (stage: TitleStage) => boolean | undefined): readonly string[] =>
  titleStages.filter(isMeant).map(({ code }) => code);

/** Number of a status among `titleStages`, from 1; 0: none. */
export const getStageNumber = (status: string): number => stageNumbers.get(status) ?? 0;

/** Statuses of a latest document after which a title is awaited. */
export const statusesAwaitingTitle = listStageCodes(({ isAwaitingTitle }) => isAwaitingTitle);
/** Statuses of chains that must have a T1. */
export const statusesAfterT1 = listStageCodes(({ followsT1 }) => followsT1);
/** Statuses of trips that are over by their titles, without a person finishing them. */
export const finishedStatuses = listStageCodes(({ code }) =>
  isTripFinished({ category: 'ETRN', status: code, closedAt: null }),
);

/** {@link getStageNumber} of a column, in SQL. */
export const buildStageSql = (column: string): string =>
  `case ${column} ${titleStages.map(({ code }) => `when '${code}' then ${getStageNumber(code)}`).join(' ')} else 0 end`;

/** Status codes as a list in SQL. */
export const buildCodesSql = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`;

/** Documents of a chain without deleted ones of whose type a valid one is left. */
export const omitReplacedDocuments = <T extends Pick<DocumentRow, 'doc_type' | 'deleted'>>(chain: readonly T[]): T[] =>
  chain.filter(({ doc_type, deleted }) => !deleted || chain.every((one) => one.deleted || one.doc_type !== doc_type));

import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';

/**
 * Words, codes and limits of Saby. Its page saby.ru/help/etrn/integration/api was not read: what was seen only in
 * integrations of others is marked [P], what nobody has stated [K]. A wrong guess is mended here and nowhere else.
 */

export const WAYBILL_DOCUMENT_TYPE = 'ConsignmentNote';
/** Class of the error by which a sign-in asks for a code of an SMS. [P] */
export const SECOND_FACTOR_ERROR_CLASS = '{00000000-0000-0000-0000-1fa000001002}';
export const SESSION_DAYS = 21;
/** Calls of one session at once, five in all: those a person waits for, and those of the background. */
export const PEOPLE_CALLS_AT_ONCE = 2;
export const BULK_CALLS_AT_ONCE = 3;
/** Documents of a page of changes, each of which is read; Saby gives at most 200. */
export const DOCUMENTS_PER_CHANGES_PAGE = 50;
/** Days of changes that a first reading asks for. */
export const FIRST_CHANGES_DAYS = 30;
/** Hours, minutes and seconds of a filter: «ЧЧ.ММ.СС»; one source writes colons. [P] */
export const TIME_SEPARATOR = '.';

export const FIELDS_OF_CHANGES = 'ДопДействия,ТекущиеЭтапы,Подстановки';
export const FIELDS_OF_DOCUMENT = 'Расширение,ЭПД,Стороны,ТекущиеЭтапы';

/** `Состояние.Код`; `queued`: waits for the signature of the server. [P] */
export const stateCodes = { delivered: '4', complete: '7', refused: '9', seen: '10', queued: '23' } as const;

export const YES = 'Да';
export const OUTGOING_DIRECTION = 'Исходящий';
/** `ТребуемоеДействие` of a file that a prepared action wants signed. [P] */
export const SIGNING_ACTION = 'Подписать';

/** Prefixes of titles by `Подтип`, the code of the form; the last two only by their order. [K] */
export const prefixByCode: Readonly<Record<string, string>> = {
  '1110339': 'ON_TRNACLGROT',
  '1110340': 'ON_TRNACLPPRIN',
  '1110341': 'ON_TRNACLGRPO',
  '1110342': 'ON_TRNACLPVYN',
  '1110343': 'ON_TRNPEREADR',
  '1110344': 'ON_TRNZAMEN',
  '1110345': 'ON_TRNPUDPER',
  '1110346': 'ON_TRNPUDGO',
};

/** Types of papers for clients. [P] */
export const sabyTypeByPaperKind: Readonly<Partial<Record<PaperKind, string>>> = {
  ...{ invoice: 'СчетИсх', act: 'ДокОтгрИсх', utd: 'ДокОтгрИсх', correction: 'ДокОтгрИсх' },
  reconciliation: 'АктСверИсх',
};
/** Papers that go out without a signature. [K] */
export const unsignedPaperKinds: readonly PaperKind[] = ['invoice'];
/** Action by which a paper is sent. [P] */
export const sendActionPattern = /отправ/i;

/** The title of the consignee, which T4 answers. */
export const T3_PREFIX = 'ON_TRNACLGRPO';

/** The order of the titles that every waybill has, and who signs each. */
export const signingOrder = [
  { prefix: 'ON_TRNACLGROT', by: 'consignor' },
  { prefix: 'ON_TRNACLPPRIN', by: 'us' },
  { prefix: T3_PREFIX, by: 'consignee' },
  { prefix: 'ON_TRNACLPVYN', by: 'us' },
] as const;

/**
 * Actions other than the next title, by their names. The name of the next title itself is never written here: «Принят»
 * and «Выдан» were seen. [P, K]
 */
export const sideActionPatterns: Readonly<Partial<Record<OutgoingTitleKind, RegExp>>> = {
  UVUTOCH: /^не\s|отказ|отклон/i,
  ZAMEN: /замен|переназнач/i,
  PEREADR: /переадрес/i,
  PUDPER: /стоимост/i,
};

/** Names of stages that wait for the driver, and of transitions that mean his approval. [K] */
export const driverStagePattern = /водител/i;
export const driverApprovalPattern = /подтвержден\S*\s+водител|водител\S*\s+подтверд/i;
/** Answers of ГИС ЭПД, by their words; any other: it has the title and has not answered. [K] */
export const gisRefusalPattern = /отказ|отклон|ошибк|не принят/i;
export const gisAcceptancePattern = /принят|зарегистр|заверш/i;
/** Errors that mean a session which is over, whatever their code, and a document that is not there. [P] */
export const lostSessionPattern = /не\s*авторизован|сесси[яи]\s/i;
export const absentDocumentPattern = /не найден/i;

/** `Ключ.Тип` of certificates with which Saby signs itself. [P] */
export const deferredKeyPattern = /^Отложенный/;
/** `Ключ.Тип` of a certificate of Госключ. [K] */
export const goskeyKeyPattern = /госключ/i;
/** Kind of the signature that is asked of Госключ; seen only in integrations of others. [P] */
export const GOSKEY_SIGNATURE = 'КЭПЮЛ';
/** States of an operation of Госключ. [K] */
export const operationStates = {
  cancelled: /отмен|отклон|отказ|cancel|reject/i,
  failed: /ошиб|истек|error|fail|expire/i,
  done: /заверш|выполнен|подписан|done|complet|success/i,
} as const;

import { formatUnknownStatus, getEntry } from '../labels.ts';
import { tripWords } from '../trip-words.ts';
import {
  CLOSED_STANDING,
  OPEN_REFUSAL_VIEW,
  SILENT_STANDING,
  T1_GAP_VIEW,
  WAITS_FOR_CARRIER_VIEW,
} from './trip-state.rules.ts';

/** Status of the exchange; `filterLabel` is the shorter word of filters and badges, where the specification has one. */
interface DocumentStatusLabels {
  label: string;
  filterLabel?: string;
}

/** Document statuses and chain document types of the exchange: code → label, from the specification. */
export const documentStatuses = {
  ON_TRNACLGROT: { label: 'Груз выдан', filterLabel: tripWords.loading },
  ON_TRNACLPPRIN: { label: 'Принят к перевозке', filterLabel: tripWords.road },
  ON_TRNACLGRPO: { label: 'Груз принят', filterLabel: 'Выгрузка' },
  ON_TRNACLPVYN: { label: 'Выдан грузополучателю', filterLabel: 'Машина свободна' },
  ON_TRNACLZAKR: { label: 'Завершён', filterLabel: 'Закрыто' },
  ON_TRNACLOTKL: { label: tripWords.refused, filterLabel: 'Отклонено' },
  ON_TRNAPERAK: { label: 'Перевозка' },
  ON_TRNAPERAK_GIS_LOAD: { label: 'ГИС: погрузка' },
  ON_TRNAPERAK_GIS_COMPLETE: { label: 'ГИС: готово' },
  ON_TRNAPERAK_QRCODE: { label: 'QR-код получен' },
  ON_TRN: { label: 'Транспортная накладная', filterLabel: 'Накладная' },
} as const satisfies Record<string, DocumentStatusLabels>;
export type DocumentStatusCode = keyof typeof documentStatuses;

/** Longer wordings of statuses and standings for tooltips. */
export const standingTooltips: Readonly<Record<string, string>> = {
  ON_TRN: 'Транспортная накладная',
  ON_TRNACLGROT: 'Груз выдан: ожидает погрузки',
  ON_TRNACLPPRIN: 'Груз принят к перевозке: в пути',
  ON_TRNACLGRPO: 'Груз принят: выгрузка',
  ON_TRNACLPVYN: 'Груз сдан грузополучателю: машина свободна',
  ON_TRNACLZAKR: 'Накладная закрыта: рейс завершён',
  ON_TRNACLOTKL: 'Документ отклонён',
  ON_TRNAPERAK: 'Сообщение о перевозке',
  ON_TRNAPERAK_GIS_LOAD: 'ГИС ЭПД: погрузка принята',
  ON_TRNAPERAK_GIS_COMPLETE: 'ГИС ЭПД: перевозка принята',
  ON_TRNAPERAK_QRCODE: 'QR-код для водителя получен',
  [SILENT_STANDING]: 'Срок прошёл больше 3 дней назад, новых титулов нет',
  [CLOSED_STANDING]: 'Рейс завершён, Т4 не пришёл',
};

/** Names of documents beside waybills, by the prefix of their file. */
const otherDocumentNames: Readonly<Record<string, string>> = {
  ON_TRNPEREADR: 'Переадресовка',
  ON_TRNZAMEN: 'Замена машины или водителя',
  ON_TRNPUDPER: 'Стоимость перевозки',
  ON_TRNPUDGO: 'Стоимость перевозки подтверждена',
  DP_UVUTOCH: 'Отказ в подписании',
  ON_NSCHFDOPPR: 'УПД',
  ON_NSCHFDOPPOK: 'УПД, титул покупателя',
  ON_NKORSCHFDOPPR: 'УКД',
  ON_NKORSCHFDOPPOK: 'УКД, титул покупателя',
  DP_TOVTORGPR: 'Товарная накладная',
  DP_TOVTORGPOK: 'Товарная накладная, титул покупателя',
  DP_REZRUISP: 'Акт о выполнении работ',
  DP_REZRUZAK: 'Акт о выполнении работ, титул заказчика',
  ON_EMCHD: 'Доверенность (МЧД)',
  ON_TRNS: 'Перевозка',
  ON_EXPRASP: 'Экспедиторская расписка',
  ON_PORUCHEXP: 'Поручение экспедитору',
  DP_TORG13: 'ТОРГ-13',
  ON_ZAKZVGO: 'Заказ или заявка',
  ON_ZAKZVPER: 'Заказ или заявка, ответ перевозчика',
  TRIPREG: 'Реестр рейсов',
};

/** A trip sheet has six files, ON_PTLSSOBTS to ON_PTLSPOSMO, and exchanges shorten their names (ON_PTLVIPTS). */
const findOtherDocumentName = (prefix: string) =>
  getEntry(otherDocumentNames, prefix) ?? (prefix.startsWith('ON_PTL') ? 'Путевой лист' : undefined);

/** Name of a document beside waybills; an unknown prefix gives «документ обмена». */
export function getOtherDocumentName(prefix: string): string {
  return findOtherDocumentName(prefix) ?? 'документ обмена';
}

/** What a document of this type says, in the longer wording; undefined for an unknown type. */
export const findDocumentTypeName = (code: string): string | undefined =>
  getEntry(standingTooltips, code) ?? findOtherDocumentName(code);

/** Labels of standings that no code of the exchange has, see `getStanding`. */
const standingLabels: Readonly<Record<string, string>> = {
  [SILENT_STANDING]: tripWords.silent,
  [CLOSED_STANDING]: 'Завершено без Т4',
};

const findDocumentStatusLabels = (code: string) => getEntry<DocumentStatusLabels>(documentStatuses, code);

/** The label of a status code or of a document type; for an unknown code, a text that shows the code. */
export function getStatusLabel(code: string): string {
  return findDocumentStatusLabels(code)?.label ?? findOtherDocumentName(code) ?? formatUnknownStatus(code);
}

/** The label of a status code in filters, tabs and badges: «Ожидает погрузки», «В пути», … */
export function getStatusFilterLabel(code: string): string {
  return findDocumentStatusLabels(code)?.filterLabel ?? getStatusLabel(code);
}

/** Status codes the filter offers, in the order of a trip; last a waybill that is a chain of its own. */
export const statusFilterCodes = [
  'ON_TRNACLGROT',
  'ON_TRNACLPPRIN',
  'ON_TRNACLGRPO',
  'ON_TRNACLPVYN',
  'ON_TRNACLZAKR',
  'ON_TRNACLOTKL',
  'ON_TRN',
] as const;

/** Standings the list's tabs offer, in the order of a trip; trips without news follow those on the road. */
export const standingCodes = [
  'ON_TRNACLGROT',
  'ON_TRNACLPPRIN',
  SILENT_STANDING,
  'ON_TRNACLGRPO',
  'ON_TRNACLPVYN',
  CLOSED_STANDING,
  'ON_TRNACLZAKR',
  'ON_TRNACLOTKL',
  'ON_TRN',
] as const;

/** Labels of the views beside standings; a chain may be in several. */
const chainViewLabels: Readonly<Record<string, string>> = {
  [WAITS_FOR_CARRIER_VIEW]: 'Ждут меня',
  [T1_GAP_VIEW]: 'Нет Т1',
  [OPEN_REFUSAL_VIEW]: 'Отказы без решения',
};

/** Label of a standing or a view, for tabs and badges. */
export const getStandingLabel = (code: string): string =>
  getEntry(chainViewLabels, code) ?? getEntry(standingLabels, code) ?? getStatusFilterLabel(code);

/** The order in which documents of a chain are tried for content; all other types follow. */
export const contentSourceTypes = [
  'ON_TRNACLPPRIN',
  'ON_TRNACLGROT',
  'ON_TRNAPERAK',
  'ON_TRNAPERAK_GIS_COMPLETE',
  'ON_TRNAPERAK_GIS_LOAD',
] as const;

/**
 * Document categories of the exchange: code → label. The first is the default. `OTHER` are dropped
 * documents of no category of the exchange.
 */
export const documentCategories = {
  ETRN: 'Транспортные накладные (ЭТрН)',
  TRNS: 'Перевозки',
  PTL: 'Путевые листы',
  XR: 'Экспедиторские расписки',
  PX: 'Поручения экспедитору',
  TORG13: 'ТОРГ-13',
  TRNPUD: 'Стоимость перевозки',
  DOV: 'Доверенности',
  REQUEST: 'Заказы и заявки',
  TRIPREG: 'Реестры рейсов',
  OTHER: 'Прочие документы',
} as const;

export type DocumentCategory = keyof typeof documentCategories;

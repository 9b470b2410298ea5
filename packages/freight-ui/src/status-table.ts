import type { Tone } from '@trassa/ui/badge';
import type { IconName } from '@trassa/ui/icon-set';

/** How one status looks: the word on the badge, colour, icon, and the longer wording for the tooltip. */
export type StatusLook = {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title?: string;
  /** Of the eight steps from new to paid, how many are behind (orders only). */
  readonly step?: number;
};

type StatusTable = Readonly<Record<string, StatusLook>>;

const order: StatusTable = {
  new: { label: 'Новый', tone: 'blue', icon: 'circle-dot', step: 1 },
  reviewed: { label: 'Просмотрен', tone: 'grey', icon: 'eye', step: 2 },
  accepted: { label: 'Принят', tone: 'cyan', icon: 'check', step: 3, title: 'Заказ принят' },
  confirmed: { label: 'Подтверждён', tone: 'cyan', icon: 'check-check', step: 4, title: 'Заказ подтверждён' },
  in_transit: { label: 'В пути', tone: 'amber', icon: 'truck', step: 5, title: 'Груз в пути' },
  delivered: { label: 'Доставлен', tone: 'green', icon: 'flag', step: 6 },
  invoiced: { label: 'Счёт выставлен', tone: 'violet', icon: 'receipt', step: 7 },
  paid: { label: 'Оплачен', tone: 'green', icon: 'badge-check', step: 8 },
  свободен: { label: 'Свободен', tone: 'grey', icon: 'circle-dashed', step: 6 },
  refused: { label: 'Отказ', tone: 'red', icon: 'circle-x', title: 'В перевозке отказано' },
  cancelled: { label: 'Отменён', tone: 'grey', icon: 'ban', title: 'Заказ отменён' },
  silent: {
    label: 'Без новостей',
    tone: 'red',
    icon: 'circle-help',
    title: 'Срок прошёл больше 3 дней назад, новостей о рейсе нет',
  },
};

const document: StatusTable = {
  ON_TRN: { label: 'Накладная', tone: 'grey', icon: 'file-text', title: 'Транспортная накладная' },
  ON_TRNACLGROT: { label: 'Ожидает погрузки', tone: 'amber', icon: 'clock', title: 'Груз выдан: ожидает погрузки' },
  ON_TRNACLPPRIN: { label: 'В рейсе', tone: 'blue', icon: 'truck', title: 'Груз принят к перевозке: в рейсе' },
  ON_TRNACLGRPO: { label: 'Выгрузка', tone: 'cyan', icon: 'package-open', title: 'Груз принят: выгрузка' },
  ON_TRNACLPVYN: { label: 'Свободен', tone: 'green', icon: 'circle-check', title: 'Выдан грузополучателю: свободен' },
  ON_TRNACLZAKR: { label: 'Закрыто', tone: 'green', icon: 'check-check', title: 'Накладная закрыта: рейс завершён' },
  ON_TRNACLOTKL: { label: 'Отклонено', tone: 'red', icon: 'circle-x', title: 'Документ отклонён' },
  ON_TRNAPERAK: { label: 'Перевозка', tone: 'grey', icon: 'route', title: 'Сообщение о перевозке' },
  ON_TRNAPERAK_GIS_LOAD: {
    label: 'ГИС: погрузка',
    tone: 'violet',
    icon: 'landmark',
    title: 'ГИС ЭПД: погрузка принята',
  },
  ON_TRNAPERAK_GIS_COMPLETE: {
    label: 'ГИС: готово',
    tone: 'violet',
    icon: 'badge-check',
    title: 'ГИС ЭПД: перевозка принята',
  },
  ON_TRNAPERAK_QRCODE: {
    label: 'QR-код получен',
    tone: 'violet',
    icon: 'qr-code',
    title: 'QR-код для водителя получен',
  },
};

/** A chain of documents: the code of its furthest title, or what no code tells. */
const chain: StatusTable = {
  ...document,
  SILENT: {
    label: 'Без новостей',
    tone: 'red',
    icon: 'circle-help',
    title: 'Срок прошёл больше 3 дней назад, новых титулов нет',
  },
  CLOSED: { label: 'Завершено без Т4', tone: 'green', icon: 'flag', title: 'Рейс завершён, Т4 не пришёл' },
};

const vehicle: StatusTable = {
  'В пути': { label: 'В пути', tone: 'amber', icon: 'truck' },
  'Груз выдан': { label: 'Груз выдан', tone: 'blue', icon: 'package' },
  'Груз принят': { label: 'Груз принят', tone: 'cyan', icon: 'package-open' },
  Завершено: { label: 'Завершено', tone: 'green', icon: 'badge-check' },
  'Без новостей': {
    label: 'Без новостей',
    tone: 'red',
    icon: 'circle-help',
    title: 'Срок рейса прошёл больше 3 дней назад, новых титулов нет',
  },
};

const payment: StatusTable = {
  pending: { label: 'В обработке', tone: 'amber', icon: 'clock' },
  waiting_for_capture: { label: 'Ждёт подтверждения', tone: 'amber', icon: 'clock' },
  processing: { label: 'В обработке', tone: 'amber', icon: 'clock' },
  succeeded: { label: 'Оплачен', tone: 'green', icon: 'badge-check' },
  completed: { label: 'Выполнен', tone: 'green', icon: 'check' },
  failed: { label: 'Отклонён', tone: 'red', icon: 'circle-x' },
  canceled: { label: 'Отменён', tone: 'grey', icon: 'ban' },
  refunded: { label: 'Возвращён', tone: 'grey', icon: 'rotate-ccw' },
};

const connection: StatusTable = {
  connected: { label: 'Подключено', tone: 'green', icon: 'circle-check' },
  connecting: { label: 'Проверяем', tone: 'blue', icon: 'refresh-cw' },
  disconnected: { label: 'Не подключено', tone: 'line', icon: 'unplug' },
  expired: { label: 'Доступ истёк', tone: 'amber', icon: 'clock' },
  error: { label: 'Ошибка', tone: 'red', icon: 'circle-alert' },
};

const sync: StatusTable = {
  success: { label: 'Подключено', tone: 'green', icon: 'circle-check' },
  syncing: { label: 'Синхронизация', tone: 'blue', icon: 'refresh-cw' },
  error: { label: 'Ошибка', tone: 'red', icon: 'circle-alert' },
  never: { label: 'Не подключено', tone: 'line', icon: 'unplug' },
};

const client: StatusTable = {
  Активный: { label: 'Активный', tone: 'green', icon: 'circle-check' },
  'Умеренно активный': { label: 'Умеренно активный', tone: 'amber', icon: 'clock' },
  Неактивный: { label: 'Неактивный', tone: 'grey', icon: 'circle-dashed' },
};

const tables = { order, document, chain, vehicle, payment, connection, sync, client } as const;

/** Which table a code belongs to; `sync` is the state of a platform connection. */
export type StatusKind = keyof typeof tables;

/** The look of a code; an unknown one is told as «Неизвестный статус (code)», never hidden. */
export function statusLook(kind: StatusKind, code: string): StatusLook {
  const table: StatusTable = tables[kind];
  return Object.hasOwn(table, code) && table[code]
    ? table[code]
    : { label: `Неизвестный статус (${code})`, tone: 'line', icon: 'circle-help' };
}

/** All known codes of a table in their natural order: for filters and legends. */
export function statusCodes(kind: StatusKind): readonly string[] {
  return Object.keys(tables[kind]);
}

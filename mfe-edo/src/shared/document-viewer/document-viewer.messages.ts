import type { ArchiveFile, SignatureVerdict } from '@trassa/contracts/edo/document-content';
import type { DocumentCategory } from '@trassa/contracts/edo/statuses';
import { formatCount, plural } from '@trassa/ui/plural';

const kindForms = {
  xml: ['XML', 'XML', 'XML'],
  sig: ['подпись', 'подписи', 'подписей'],
  pdf: ['PDF', 'PDF', 'PDF'],
  other: ['другой', 'других', 'других'],
} as const;

/** «Т1» with a Cyrillic letter, as people write it. */
const toCyrillicTitle = (title: string | null) => title?.replace('T', 'Т');

export const viewerMessages = {
  kicker: 'Электронный документ',
  document: 'Документ',
  number: (number: string) => `№ ${number}`,
  of: (date: string) => `от ${date}`,
  loading: 'Открываем документ',
  pdf: 'PDF',
  archive: 'Архив',
  close: 'Закрыть',
  chain: 'Документы цепочки',
  tabs: 'Разделы документа',
  waybill: 'Накладная',
  signatures: 'Подписи',
  files: 'Файлы архива',
  xml: 'Исходный XML',
  raw: 'Данные',
  id: (id: string, type: string) => `ID ${id} · ${type}`,
  inChain: (place: number, total: number) => `в цепочке ${place} из ${total}`,
  archiveSize: 'размер архива',
  totalFiles: (count: number, kinds: readonly (readonly [ArchiveFile['kind'], number])[]) => {
    const isNamed = kinds.some(([kind]) => kind !== 'other');
    const named = isNamed ? kinds.map(([kind, of]) => formatCount(of, kindForms[kind])) : [];
    return `${plural(count, ['файл', 'файла', 'файлов'])}${named.length ? `: ${named.join(', ')}` : ''}`;
  },
  awaited: 'ждём',
  missing: 'нет титула',
  after: (sign: string) => `после ${sign}`,
  escape: 'Esc',
  documentType: 'тип документа',
  pdfSaved: 'PDF документ скачан успешно',
  pdfFailed: 'Ошибка скачивания документа',
  fileFailed: 'Не удалось скачать файл',
  contentFailed: 'Ошибка загрузки контента документа',
  switchFailed: 'Ошибка переключения документа',
  chainMissing: 'Не удалось найти цепочку документов',
  checks: 'Проверки',
  xmlFound: 'XML найден',
  xmlMissing: 'XML не найден',
  signaturesFound: 'Подписи найдены',
  signaturesMissing: 'Подписей нет',
  signaturesValid: (count: number) => `действительны: ${count}`,
  signaturesUnchecked: (count: number) => `проверены не полностью: ${count}`,
  signaturesBad: (count: number) => `не прошли проверку: ${count}`,
  encoding: (name: string) => `кодировка ${name}`,
  gis: 'ГИС ЭПД',
  gisHow:
    'Государственная система электронных перевозочных документов. По УИД в ней находят накладную при проверке на дороге.',
  uid: 'УИД',
  qr: 'QR-код накладной',
  qrAlt: 'QR-код для проверки на дороге',
  download: 'Скачать',
  inn: (value: string) => `ИНН\u00a0${value}`,
  signerUnknown: 'Подписант не назван',
  certificate: 'Сертификат',
  certificateHow:
    'Квалифицированная электронная подпись (КЭП) заменяет собственноручную. Сертификат говорит, чья она и до какого дня действует.',
  issuedBy: 'Выдан',
  validity: 'Действует',
  digest: 'Алгоритм',
  preview: 'Начало подписи',
  signatureUnreadable: 'Подпись не прочитана',
  verification: 'Проверка подписи',
  verdicts: {
    valid: 'Подпись действительна',
    unchecked: 'Подпись проверена не полностью',
    foreign: 'Подпись не от этого файла',
    broken: 'Подпись неверна',
    expired: 'Подпись просроченным сертификатом',
    revoked: 'Подпись отозванным сертификатом',
    unauthorised: 'Подпись верна, полномочий нет',
  } satisfies Record<SignatureVerdict, string>,
  quoted: (title: string | null, quoting: string | null) =>
    `подпись ${toCyrillicTitle(title) ?? 'другого титула'}, приведена в ${toCyrillicTitle(quoting) ?? 'этом файле'}`,
  counter: (file: string) => `заверяет подпись в ${file}`,
  noSignatures: 'В архиве нет файлов подписи.',
  xmlLines: (encoding: string, size: string) => `${encoding} · ${size}`,
  copyXml: 'Скопировать',
  noXml: 'Исходного XML в архиве нет.',
} as const;

export const categoryNames: Readonly<Record<DocumentCategory, string>> = {
  ETRN: 'Электронная транспортная накладная',
  TRNS: 'Перевозка',
  PTL: 'Путевой лист',
  XR: 'Экспедиторская расписка',
  PX: 'Поручение экспедитору',
  TORG13: 'ТОРГ-13',
  TRNPUD: 'Стоимость перевозки',
  DOV: 'Доверенность',
  REQUEST: 'Заказ или заявка',
  TRIPREG: 'Реестр рейсов',
  OTHER: 'Прочий документ',
};

/** Labels of content types in the third summary card. */
export const contentTypeNames = {
  waybill: 'Т1, погрузка: сведения грузоотправителя',
  acceptance: 'Т2, приём груза к перевозке',
  receipt: 'Т3, приём груза получателем',
  issue: 'Т4, выдача груза',
  readdress: 'Переадресовка',
  replacement: 'Замена машины или водителя',
  cost: 'Стоимость перевозки',
  order: 'Заказ или заявка',
  accompanying: 'Сопроводительная ведомость',
  'trip-sheet': 'Путевой лист',
  invoice: 'УПД',
  refusal: 'Отказ',
  unknown: 'Неизвестный тип',
} as const;

/** Titles of a waybill as steps of its progress; `short` for narrow places. */
export const waybillSteps = [
  { type: 'ON_TRNACLGROT', sign: 'Т1', title: 'Погрузка', short: 'Погрузка' },
  { type: 'ON_TRNACLPPRIN', sign: 'Т2', title: 'Принят к перевозке', short: 'Принят' },
  { type: 'ON_TRNACLGRPO', sign: 'Т3', title: 'Выгрузка', short: 'Выгрузка' },
  { type: 'ON_TRNACLPVYN', sign: 'Т4', title: 'Выдан', short: 'Выдан' },
] as const;

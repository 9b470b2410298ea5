import type { ErrorEntry } from '../problem.ts';

/** Errors of services/edo. */
export const edoErrors = {
  'edo/not-connected': { status: 409, text: 'ЭДО не подключено' },
  'edo/token-expired': { status: 409, text: 'Токен не найден или истёк' },
  'edo/login-missing': { status: 400, text: 'Логин ЭДО не найден' },
  'edo/auth-failed': { status: 422, text: 'Ошибка авторизации' },
  'edo/exchange-unavailable': { status: 503, text: 'Ошибка подключения к ЭДО' },
  'edo/disconnect-failed': { status: 409, text: 'Ошибка отключения' },
  'edo/documents-failed': { status: 502, text: 'Ошибка загрузки документов' },
  'edo/document-not-found': { status: 404, text: 'Документ не найден' },
  'edo/content-failed': { status: 502, text: 'Ошибка загрузки контента документа' },
  'edo/no-content': { status: 404, text: 'Нет контента в документе' },
  'edo/unreadable': { status: 422, text: 'Документ не читается' },
  'edo/chain-not-found': { status: 404, text: 'Не удалось найти цепочку документов' },
  'edo/chain-empty': { status: 404, text: 'Ни один документ в цепочке не содержит контента' },
  'edo/not-refused': { status: 409, text: 'По этой накладной отказа нет' },
  'edo/client-not-found': { status: 404, text: 'Контрагент не найден' },
  'edo/vehicle-not-found': { status: 404, text: 'Транспорт не найден' },
  'edo/no-qr': { status: 404, text: 'В цепочке нет QR-кода' },
  'edo/no-archives': { status: 404, text: 'Ни у одного из выбранных документов нет архива' },
  'edo/print-failed': { status: 502, text: 'Ошибка скачивания документа' },
  'edo/sync-failed': { status: 503, text: 'Не удалось синхронизировать заказы' },
  'edo/no-files': { status: 400, text: 'Выберите хотя бы один файл' },
  'edo/too-many-files': { status: 413, text: 'За один раз можно загрузить не больше 100 файлов' },
  'edo/not-uploaded': {
    status: 409,
    text: 'Этот документ пришёл из ЭДО: удалить можно только загруженный в Трассу',
  },
  'edo/upload-ordered': {
    status: 409,
    text: 'По этой накладной создан заказ. Он останется, но без неё.',
  },
  'edo/too-many-views': { status: 409, text: 'Сохранено уже 30 видов. Удалите ненужный и повторите.' },
  'edo/file-too-large': { status: 413, text: 'Файл больше 20 МБ. Загрузите архив одного документа, не всю выгрузку.' },
  'edo/storage-full': {
    status: 413,
    text: 'Место для загруженных файлов закончилось. Смените тариф или напишите нам, и мы его увеличим.',
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '../problem.ts';

export const integrationsErrors = {
  'keys/unknown': {
    status: 401,
    text: 'Ключ не подходит: он отозван, заменён или записан с ошибкой. Проверьте его в «Настройки → Интеграции».',
  },
  'keys/closed': {
    status: 403,
    text: 'Этот вызов для ключей закрыт. Открытые перечислены на странице /api/docs в разделе «Для интеграций».',
  },
  'keys/no-scope': {
    status: 403,
    text: 'У ключа нет права на этот вызов. Создайте ключ с нужным правом в «Настройки → Интеграции».',
  },
  'keys/version': {
    status: 400,
    text: 'Такой версии API нет. Уберите заголовок Trassa-Version или укажите версию со страницы /api/docs.',
  },
  'keys/many': { status: 409, text: 'Уже действуют 20 ключей. Отзовите лишние и создайте новый.' },
  'keys/name-taken': {
    status: 409,
    text: 'Ключ с таким названием уже есть. Выпустите ему новый секрет или назовите этот иначе.',
  },
  'webhooks/many': { status: 409, text: 'Уже записаны 20 адресов. Удалите лишние и добавьте новый.' },
  'webhooks/url-taken': { status: 409, text: 'Этот адрес уже записан. События и секрет меняются в списке адресов.' },
  'webhooks/address': {
    status: 400,
    text: 'Такой адрес не подходит: нужен https:// и сервер, доступный из интернета.',
  },
} as const satisfies Record<string, ErrorEntry>;

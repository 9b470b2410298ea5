/** Words of /dashboard/messages. */
export const messagesMessages = {
  title: 'Сообщения',
  lead: 'События заказов, документов, платежей и безопасности кабинета.',
  filter: 'Вид сообщений',
  all: 'Все',
  kinds: { order: 'Заказы', document: 'Документы', payment: 'Платежи', security: 'Безопасность', system: 'Система' },
  onlyUnread: 'Только непрочитанные',
  readAll: 'Прочитать все',
  open: 'Открыть',
  read: 'В прочитанные',
  unread: 'Новое',
  more: 'Показать ещё',
  empty: 'Сообщений нет',
  emptyText: 'Здесь появится всё, что случится с заказами, документами и кабинетом.',
  failed: 'Не удалось загрузить сообщения',
} as const;

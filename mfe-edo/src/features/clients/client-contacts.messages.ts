export const clientContactsMessages = {
  title: 'Почта и адрес',
  email: 'Почта клиента',
  emailHint: 'Сюда уходят документы и напоминания об оплате',
  address: 'Адрес клиента',
  addressHint: 'Стоит в новых документах и претензиях',
  unknown: 'не указано',
  edit: 'Изменить',
  save: 'Сохранить',
  saved: 'Почта и адрес сохранены',
  loading: 'Загружаем почту и адрес',
  failed: 'Почта и адрес не загрузились',
} as const;

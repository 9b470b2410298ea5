export const indicatorMessages = {
  label: 'ЭДО',
  connected: (login: string) => `ЭДО подключено: ${login}`,
  checking: 'Проверяем подключение к ЭДО',
  unknown: 'Не удалось проверить подключение к ЭДО',
  disconnected: 'ЭДО не подключено',
} as const;

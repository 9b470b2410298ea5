export const muteMessages = {
  muted: 'Об этом заказе больше не уведомляем',
  unmuted: 'Снова уведомляем об этом заказе',
} as const;

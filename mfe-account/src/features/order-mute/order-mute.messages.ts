export const orderMuteMessages = {
  mute: 'Не уведомлять',
  unmute: 'Снова уведомлять',
  muted: 'Об этом заказе больше не уведомляем',
  unmuted: 'Снова уведомляем об этом заказе',
} as const;

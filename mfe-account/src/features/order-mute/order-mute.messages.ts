export const orderMuteMessages = { mute: 'Не уведомлять', unmute: 'Снова уведомлять' } as const;

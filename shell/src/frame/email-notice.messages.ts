export const emailNoticeMessages = {
  text: (email: string) =>
    `Почта ${email} не подтверждена. Пока она не подтверждена, нельзя загружать документы и приглашать людей.`,
  send: 'Отправить ещё раз',
  sent: (email: string) => `Письмо отправлено: ${email}`,
} as const;

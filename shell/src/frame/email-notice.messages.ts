export const emailNoticeMessages = {
  text: (email: string) =>
    `Подтвердите почту ${email} по ссылке из письма. До этого нельзя загружать документы и приглашать людей.`,
  send: 'Отправить ещё раз',
  sent: (email: string) => `Письмо отправлено: ${email}`,
} as const;

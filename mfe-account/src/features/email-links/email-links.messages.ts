const commonMessages = {
  noToken: 'В ссылке нет ключа. Откройте её из письма целиком.',
  failed: 'Не получилось. Повторите через минуту.',
} as const;

export const confirmEmailMessages = {
  ...commonMessages,
  title: 'Подтверждение почты',
  lead: 'Остался один шаг: подтвердите, что этот адрес ваш.',
  submit: 'Подтвердить почту',
  done: 'Почта подтверждена.',
  next: 'Перейти в кабинет',
  signIn: 'Войти',
} as const;

export const accessMessages = {
  ...commonMessages,
  title: 'Доступ к компании',
  lead: 'Подтвердите адрес, и просьба о доступе уйдёт директору компании.',
  submit: 'Отправить просьбу',
  done: 'Просьба отправлена. Когда директор ответит, письмо придёт на вашу почту.',
  next: 'На страницу входа',
} as const;

export type EmailLinkMessages = { readonly [Key in keyof typeof accessMessages]: string };

export const loginMessages = {
  title: 'Вход',
  lead: 'Рабочее место перевозчика: заказы, накладные, машины и деньги.',
  email: 'Почта',
  password: 'Пароль',
  submit: 'Войти',
  noAccount: 'Ещё нет кабинета?',
  registerLink: 'Зарегистрируйтесь за 15 минут',
  forgot: 'Забыли пароль?',
  welcome: 'Добро пожаловать!',
  failed: 'Ошибка входа в систему',
} as const;

export const miniShellMessages = {
  title: 'Отдельный запуск',
  email: 'Email',
  password: 'Пароль',
  signIn: 'Войти',
  signOut: 'Выйти',
  forbidden: 'Недостаточно прав для этого раздела',
  notHere: 'Этой страницы нет в этом разделе',
  waiting: 'Загружаем',
} as const;

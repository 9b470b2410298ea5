/** Words of the ways into the demonstration. */
export const demoMessages = {
  title: 'Демо без пароля',
  enter: 'Войти',
  welcome: 'Добро пожаловать!',
  guests: {
    carrier: { text: '12 машин, два года рейсов, деньги и накладные', enter: 'Войти в компанию с историей' },
    'first-day': { text: 'первый день: пробный период, ничего не подключено', enter: 'Войти в компанию первого дня' },
  },
} as const;

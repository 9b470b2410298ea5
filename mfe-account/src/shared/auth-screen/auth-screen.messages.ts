export const authScreenMessages = {
  tabs: 'Вход или регистрация',
  register: 'Регистрация',
  login: 'Вход',
  support: 'Поддержка 24/7:',
  terms: 'Условия',
  privacy: 'Обработка данных',
  home: 'Трасса, на главную страницу',
  slogan: 'От заявки до денег на счёте: один экран',
  example: 'Так выглядит рейс в Трассе (пример)',
  trip: 'ТР-48213',
  plate: 'О711РА33',
  from: 'Домодедово',
  fromTime: 'вчера, 21:18',
  to: 'Казань',
  toTime: 'сегодня, 14:00',
  price: 'стоимость рейса',
  advance: 'можно получить за 2 часа',
} as const;

export const exampleChain = [
  { sign: 'Т1', title: 'Погрузка', state: 'done', note: '21:02' },
  { sign: 'Т2', title: 'В пути', state: 'now', note: 'с 21:16' },
  { sign: 'Т3', title: 'Выгрузка', state: 'wait', note: '14:00' },
  { sign: 'Т4', title: 'Выдан', state: 'wait', note: 'ждём РЦ' },
] as const;

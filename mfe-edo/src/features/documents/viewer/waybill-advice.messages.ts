export const adviceMessages = {
  title: 'Что делать с отказом',
  whoActs: (sender: string) =>
    `Ход за отправителем${sender ? `, ${sender}` : ''}: он исправляет данные и присылает накладную заново.`,
  until: (time: string) => `Нужно до погрузки: ${time}.`,
  late: (time: string) => `Погрузка была назначена на ${time}.`,
  datum: 'Данные',
  written: 'В накладной',
  named: 'В отказе',
  notNamed: 'не названо',
  driver: 'Водитель',
  vehicle: 'Машина',
  cargo: 'Груз',
  inn: 'ИНН',
  kilograms: (mass: string) => `${mass}\u00a0кг`,
  contact: 'Связаться с отправителем',
  noPhone: 'Телефона отправителя в накладной нет.',
  copyText: 'Скопировать текст для отправителя',
  text: 'Текст для отправителя',
  order: 'Открыть заказ',
  solve: 'Решено',
  solved: (time: string, by: string) => `Отказ решён${by ? `: ${by}` : ''}, ${time}.`,
  unsolve: 'Вернуть',
  ready: (number: string, reason: string, data: readonly string[]) =>
    [
      `Здравствуйте! По накладной № ${number} пришёл отказ: «${reason}».`,
      data.length > 0 ? `Проверьте, пожалуйста: ${data.join('; ')}.` : '',
      'Исправьте данные и пришлите накладную заново.',
    ]
      .filter(Boolean)
      .join(' '),
  disputed: (label: string, written: string, named: string) =>
    `${label.toLowerCase()} в накладной ${written}${named ? `, в отказе ${named}` : ''}`,
  sign: (title: string, operator: string) =>
    `${title} подписывают в кабинете ${operator ? `оператора ЭДО «${operator}»` : 'вашего оператора ЭДО'}. В Трассе подпись появится сама.`,
} as const;

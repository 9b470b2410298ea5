export const connectMessages = {
  title: 'Подключить платформу',
  platform: 'Платформа',
  choose: 'Выберите платформу',
  name: 'Название подключения',
  namePlaceholder: 'Например, основной кабинет',
  login: 'Логин',
  password: 'Пароль',
  submit: 'Подключить',
  note: 'Логин и пароль перевозчика на этой платформе. Пароль хранится зашифрованным.',
  trialNote: (login: string, password: string) =>
    `Платформу играет стенд. Логин перевозчика на нём ${login}, пароль ${password}.`,
  fillAll: 'Заполните все поля',
  failed: 'Не удалось создать подключение',
  done: 'Успешно',
  doneText: 'Подключение к платформе создано',
} as const;

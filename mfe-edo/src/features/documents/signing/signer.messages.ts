import { formatDate } from '@trassa/ui/format-date';

/** Words of choosing who signs. */
export const signerMessages = {
  title: 'Кто подписывает',
  demo: 'демо',
  until: (until: Date) => `до ${formatDate(until)}`,
  cloud: {
    dss: (operator: string) => `облачная подпись, ${operator}`,
    goskey: (operator: string) => `Госключ, ${operator}`,
  },
  inn: (inn: string) => `ИНН ${inn}`,
  unnamed: (thumbprint: string) => `Сертификат …${thumbprint.slice(-8)}`,
  looking: 'Ищем сертификаты на этом компьютере',
  checkAgain: 'Проверить снова',
  waysFailed: 'Не удалось узнать об облачных подписях',
  none: 'Подписать пока нечем',
  attorney: 'Доверенность (МЧД)',
  attorneyHint: 'Сотрудник подписывает по машиночитаемой доверенности от компании.',
  attorneyNeeded: 'Сертификат не вашей компании: без доверенности оператор откажет. Выберите её или впишите номер.',
  attorneyNone: 'Без доверенности, подписывает руководитель',
  attorneyOther: 'Вписать номер доверенности',
  attorneyUntil: (until: string) => `до ${formatDate(until)}`,
  attorneyNumber: 'Номер доверенности',
  attorneyNumberHint: 'Единый номер из реестра ФНС, 36 знаков',
  attorneyDate: 'Дата доверенности',
  phoneHint: 'Подпись надо будет подтвердить на телефоне.',
} as const;

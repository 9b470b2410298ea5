import { formatDate } from '@trassa/ui/format-date';
import { formatCount } from '@trassa/ui/plural';

const waybillForms = ['накладная', 'накладные', 'накладных'] as const;
const titleForms = ['титул', 'титула', 'титулов'] as const;

export const signingMessages = {
  one: (name: string, number: string) => (number ? `${name}: накладная № ${number}` : name),
  many: (count: number) => `Подписать ${formatCount(count, titleForms)}`,
  preview: 'Что вы подписываете',
  previewHint: 'Это прочитано из самого файла, который будет подписан и отправлен.',
  paperHint: 'Подписывается сам файл, и он же уйдёт клиенту.',
  file: 'Скачать файл',
  hash: 'SHA-256',
  refused: (count: number) => `${formatCount(count, waybillForms)} подписать нельзя`,
  refusedPaper: 'Отправить через оператора нельзя',
  sign: 'Подписать и отправить',
  signMany: (count: number) => `Подписать и отправить (${count})`,
  cancel: 'Отмена',
  close: 'Закрыть',
  stop: 'Остановить',
  stopHint: 'Подписанное к этой минуте отправится, остальное останется на столе.',
  steps: {
    preparing: (done: number, total: number) => `Готовим ${done} из ${total}`,
    signing: (done: number, total: number) => `Подписано ${done} из ${total}`,
    sending: (done: number, total: number) => `Отправлено ${done} из ${total}`,
  },
  onPhone: 'Подтвердите подпись на телефоне. Окно можно не закрывать: мы ждём до 10 минут.',
  prepareFailed: 'Титулы не подготовлены',
  retry: 'Повторить',
  retryMany: (count: number) => `Повторить для ${count}`,
  done: 'Подписано и отправлено',
  doneOf: (sent: number, total: number) => `Подписано и отправлено ${sent} из ${total}`,
  noneSent: 'Ничего не отправлено',
  doubtCount: (count: number) => `Выясняем, дошло ли: ${formatCount(count, waybillForms)}`,
  doubtPaper: 'Выясняем, дошёл ли документ',
  doubt: 'Оператор не ответил: выясняем, дошло ли.',
  doubtRemedy: 'Ничего не делайте: ответ появится сам, второй раз не отправится.',
  noAnswer: 'Ответ не пришёл: выясняем, ушёл ли титул.',
  notSent: 'Оператор не принял титул.',
  notSentRemedy: 'Исправьте названное и подпишите снова.',
  left: 'Не подписано.',
  number: (number: string) => (number ? `№ ${number}` : 'Без номера'),
} as const;

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
} as const;

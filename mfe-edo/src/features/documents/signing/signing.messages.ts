import { formatCount } from '@trassa/ui/plural';

const waybills = ['накладная', 'накладные', 'накладных'] as const;
const titles = ['титул', 'титула', 'титулов'] as const;

/** Words of signing titles. */
export const signingMessages = {
  one: (name: string, number: string) => (number ? `${name}: накладная № ${number}` : name),
  many: (count: number) => `Подписать ${formatCount(count, titles)}`,
  preview: 'Что вы подписываете',
  previewHint: 'Это прочитано из самого файла, который будет подписан и отправлен.',
  paperHint: 'Подписывается сам файл, и он же уйдёт клиенту.',
  file: 'Скачать файл',
  hash: 'SHA-256',
  refused: (count: number) => `${formatCount(count, waybills)} подписать нельзя`,
  refusedPaper: 'Отправить через оператора нельзя',
  sign: 'Подписать и отправить',
  signMany: (count: number) => `Подписать и отправить (${count})`,
  cancel: 'Отмена',
  close: 'Закрыть',
  stop: 'Остановить',
  stopping: 'Останавливаем',
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
  doubtCount: (count: number) => `Выясняем, дошло ли: ${formatCount(count, waybills)}`,
  doubtPaper: 'Выясняем, дошёл ли документ',
  doubt: 'Оператор не ответил: выясняем, дошло ли.',
  doubtRemedy: 'Ничего не делайте: ответ появится сам, второй раз не отправится.',
  noAnswer: 'Ответ не пришёл: выясняем, ушёл ли титул.',
  notSent: 'Оператор не принял титул.',
  notSentRemedy: 'Исправьте названное и подпишите снова.',
  left: 'Не подписано.',
  number: (number: string) => (number ? `№ ${number}` : 'Без номера'),
} as const;

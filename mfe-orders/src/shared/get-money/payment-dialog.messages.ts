import { formatCount, plural } from '@trassa/ui/plural';
import { getMoneyMessages } from './get-money.messages.ts';

export const paymentMessages = {
  ...getMoneyMessages,
  askAndOpen: 'Запросить и открыть письмо',
  question: 'Запросить оплату за выполненный заказ?',
  sum: (number: string, sum: string) => `Заказ ${number}, сумма ${sum}. Запросить оплату можно один раз.`,
  payer: 'Плательщик',
  noPayer: 'не указан',
  email: 'Почта плательщика',
  fromLink: 'из ссылки для клиента',
  noEmail:
    'Почты плательщика нет: впишите её здесь или в ссылке для клиента этого заказа. Без неё письмо не откроется, но текст можно скопировать.',
  wrongEmail: 'Введите адрес почты, например oplata@client.ru',
  emailHint: 'Письмо откроется в вашей почте, отправите его вы',
  subject: 'Тема',
  text: 'Текст письма',
  documents: 'Документы',
  byLink: 'по ссылке из письма',
  attach: (number: string | null, signs: readonly string[]) =>
    `ЭТрН${number ? ` № ${number}` : ''}: ${signs.join(', ')}`,
  attachHint: 'Почтовая программа файлов из Трассы не берёт: скачайте их и приложите к письму.',
  showHint:
    'Почтовая программа файлов из Трассы не берёт. Покажите документы на странице клиента, и письмо даст на неё ссылку, или скачайте и приложите их.',
  show: 'Дать по ссылке',
  shown: 'Документы видны по ссылке для клиента',
  saveDocuments: 'Скачать документы',
  savedDocuments: (count: number) =>
    `${plural(count, ['Скачан', 'Скачаны', 'Скачано'])} ${formatCount(count, ['документ', 'документа', 'документов'])}`,
  papers: 'Счета и акты',
  papersHint: 'По ссылке их нет: скачайте и приложите к письму.',
  toAttach: (names: readonly string[]) => `Приложите к письму: ${names.join('; ')}.`,
  savePaper: (name: string) => `Скачать: ${name}`,
  noDocuments: 'в заказе их нет: приложите свои',
  copy: 'Скопировать текст',
  copied: 'Скопировано',
  refused: 'Браузер не дал скопировать: выделите текст сами',
  loadFailed: 'Не удалось загрузить заказ. Запросите оплату позже.',
  failed: 'Ошибка при запросе оплаты',
} as const;

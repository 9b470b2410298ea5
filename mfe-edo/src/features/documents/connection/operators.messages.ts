import type { OperatorKind } from '@trassa/contracts/edo/operator';
import { formatCount } from '@trassa/ui/plural';

export const operatorMessages = {
  which: 'Какой у вас оператор?',
  demo: 'демо',
  marks: { exchange: 'ЭДО', diadoc: 'Д', saby: 'S' } as const satisfies Record<OperatorKind, string>,
  needs: {
    exchange: 'Логин и пароль. Документы только читаем, подпись в кабинете оператора.',
    diadoc: 'Вход на странице Контура или логин и пароль. Титулы подписываются в Трассе.',
    saby: 'Логин, пароль и код из СМС. Титулы подписываются в Трассе.',
  } as const satisfies Record<OperatorKind, string>,
  redirect: (name: string) => `Войти на странице «${name}»`,
  redirectNote: 'Пароль останется у оператора: сюда вернётся только разрешение.',
  byPassword: 'Войти по логину и паролю',
  password: 'Пароль',
  login: 'Логин',
  account: 'Номер аккаунта',
  accountNote: 'Если под одним логином несколько аккаунтов',
  logisticsKey: 'Ключ Контур.Логистики',
  logisticsKeyNote: 'Статусы рейсов и подтверждения водителей. Можно добавить позже.',
  optional: 'необязательно',
  submit: 'Подключить',
  codeForm: 'Подтверждение входа',
  code: 'Код из СМС',
  codeText: (hint: string) => (hint ? `Оператор отправил код: ${hint}.` : 'Оператор отправил код.'),
  codeSubmit: 'Продолжить',
  boxTitle: 'Какую организацию подключить?',
  boxSubmit: 'Выбрать',
  boxNotReady: 'Оператор не открыл перевозочные документы',
  boxNotReadyText: 'Подключить можно, но накладных не будет, пока вы не подадите заявку в кабинете оператора.',
  inn: (inn: string, kpp: string) => [`ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', '),
  boxNone: 'У этого логина нет организаций. Проверьте доступ в кабинете оператора.',
  again: 'Начать сначала',
  checking: 'Проверяем подключение',
  connected: 'Оператор подключён',
  seen: (count: number, hasMore: boolean) =>
    hasMore
      ? `Видим не менее ${formatCount(count, ['накладной', 'накладных', 'накладных'])} за месяц`
      : `Видим ${formatCount(count, ['накладную', 'накладные', 'накладных'])} за месяц`,
  seenNone:
    'Накладных за месяц нет. Если они есть в кабинете оператора, проверьте, та ли организация выбрана и открыт ли вам раздел перевозок.',
  seenUnknown: 'Накладные загружаются, их число станет видно через минуту.',
  toDesk: 'К подписанию',
  done: 'Готово',
  failed: 'Ошибка подключения к ЭДО',
  returnFailed: 'Оператор не подтвердил вход. Начните подключение сначала.',
} as const;

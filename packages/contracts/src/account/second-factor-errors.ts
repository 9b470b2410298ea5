import type { ErrorEntry } from '../problem.ts';

/** Errors of second factors, passkeys and confirmations. */
export const secondFactorErrors = {
  'account/step-up-required': { status: 403, text: 'Подтвердите, что это вы, и повторите действие.' },
  'account/second-factor-required': {
    status: 403,
    text: 'Компания требует второй фактор входа. Подключите его в настройках, в разделе «Безопасность».',
  },
  'account/code-needed': { status: 400, text: 'Одного пароля мало: введите код из приложения или используйте ключ.' },
  'account/wrong-code': {
    status: 400,
    text: 'Код не подошёл. Введите новый код из приложения или код восстановления. Не подходит и новый — включите на телефоне автоматическое время.',
  },
  'account/code-used': { status: 400, text: 'Этот код уже использован. Новый появится в приложении через полминуты.' },
  'account/code-clock': {
    status: 400,
    text: 'Часы телефона расходятся с нашими. Включите на телефоне автоматическое время и введите новый код.',
  },
  'account/challenge-over': { status: 400, text: 'Время на подтверждение вышло. Начните вход заново.' },
  'account/passkey-refused': { status: 400, text: 'Ключ не подошёл. Повторите или войдите по паролю.' },
  'account/passkey-known': { status: 409, text: 'Этот ключ уже добавлен.' },
  'account/passkeys-many': { status: 409, text: 'У вас уже 20 ключей. Удалите лишний и добавьте новый.' },
  'account/passkeys-unavailable': {
    status: 400,
    text: 'По этому адресу ключи не работают. Откройте Трассу по имени сайта, а не по номеру сети.',
  },
  'account/totp-connected': {
    status: 409,
    text: 'Приложение уже подключено. Чтобы сменить телефон, сначала отключите его.',
  },
  'account/totp-not-begun': { status: 409, text: 'Подключение не начато или прервано. Начните его заново.' },
  'account/no-second-factor': { status: 409, text: 'Сначала подключите приложение для кодов или ключ.' },
  'account/factor-reset-refused': {
    status: 403,
    text: 'Отсюда второй фактор этого человека не сбросить. Пусть он напишет в поддержку: поможет администратор Трассы.',
  },
  'account/factor-reset-by-director': {
    status: 409,
    text: 'Второй фактор этого человека сбрасывает директор его компании: настройки, «Сотрудники».',
  },
  'account/factor-reset-own': {
    status: 409,
    text: 'Себе второй фактор не сбрасывают. Попросите другого администратора.',
  },
  'account/factors-none': { status: 409, text: 'Второго фактора у этого человека нет: он входит по паролю.' },
  'account/person-unknown': { status: 404, text: 'Человека с этой почтой в Трассе нет. Проверьте адрес.' },
  'account/second-factor-last': {
    status: 409,
    text: 'Компания требует второй фактор входа. Сначала подключите другой, потом удалите этот.',
  },
} as const satisfies Record<string, ErrorEntry>;

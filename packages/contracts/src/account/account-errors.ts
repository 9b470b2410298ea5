import type { ErrorEntry } from '../problem.ts';

/** Errors of passwords, settings and people. */
export const accountErrors = {
  'account/reset-invalid': {
    status: 400,
    text: 'Ссылка не подходит: она уже сработала или устарела. Запросите новую.',
  },
  'account/invitation-invalid': {
    status: 400,
    text: 'Приглашение не подходит: оно принято, отозвано или устарело. Попросите прислать новое.',
  },
  'account/invitations-many': {
    status: 409,
    text: 'Ответа ждут уже 50 приглашений. Отзовите лишние и пригласите снова.',
  },
  'account/company-known': {
    status: 409,
    text: 'Компания с этим ИНН уже работает в Трассе. Попросите доступ к ней: ответит её директор.',
  },
  'account/access-invalid': {
    status: 400,
    text: 'Ссылка не подходит: она уже сработала или устарела. Если ответа от компании нет, попросите доступ ещё раз.',
  },
  'account/access-answered': {
    status: 409,
    text: 'На эту просьбу уже ответили. Обновите страницу, чтобы увидеть ответ.',
  },
  'account/last-director': {
    status: 409,
    text: 'В компании должен остаться директор. Сначала назначьте директором кого-то ещё.',
  },
  'account/already-here': { status: 409, text: 'Человек с этим адресом уже работает в компании.' },
  'account/role-changed': {
    status: 409,
    text: 'Роль этого человека уже изменили. Посмотрите, какая она теперь, и решите ещё раз.',
  },
  'account/is-admin': {
    status: 409,
    text: 'Этот человек — администратор Трассы. Сначала снимите с него эти права в разделе «Администраторы».',
  },
  'account/admin-unknown': {
    status: 404,
    text: 'Человека с этой почтой в Трассе нет. Пусть сначала зарегистрируется и подтвердит почту.',
  },
  'account/admin-unproved': {
    status: 409,
    text: 'Эта почта не подтверждена. Пусть человек откроет ссылку из письма, потом назначьте его снова.',
  },
  'account/admin-not-director': {
    status: 409,
    text: 'Администратор получает в своей компании права директора, поэтому назначить можно только директора.',
  },
  'account/admin-already': { status: 409, text: 'Этот человек уже администратор.' },
  'account/last-admin': {
    status: 409,
    text: 'Это последний администратор. Сначала назначьте ещё одного.',
  },
  'account/telegram-unavailable': {
    status: 503,
    text: 'Телеграм сейчас не отвечает. Остальные настройки работают, повторите через несколько минут.',
  },
  'account/push-address': {
    status: 400,
    text: 'Адрес уведомлений этого браузера не подходит. Обновите браузер или выберите другой канал.',
  },
  'account/push-off': { status: 409, text: 'Уведомления в браузере в этой установке не подключены.' },
  'account/muted-many': {
    status: 409,
    text: 'Отключены уведомления уже о 500 заказах. Включите их снова у завершённых заказов.',
  },
  'account/wrong-password': { status: 400, text: 'Текущий пароль неверен' },
} as const satisfies Record<string, ErrorEntry>;

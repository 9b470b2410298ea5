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
  'account/last-director': {
    status: 409,
    text: 'В компании должен остаться директор. Сначала назначьте директором кого-то ещё.',
  },
  'account/already-here': { status: 409, text: 'Человек с этим адресом уже работает в компании.' },
  'account/role-changed': {
    status: 409,
    text: 'Роль этого человека уже изменили. Посмотрите, какая она теперь, и решите ещё раз.',
  },
  'account/wrong-password': { status: 400, text: 'Текущий пароль неверен' },
} as const satisfies Record<string, ErrorEntry>;

import type { SigningFailure } from './signer.ts';

/** Failures of signing in the cloud of an operator or in the demonstration. */
export const remoteSigningFailures = {
  failed: {
    text: 'Оператор не подписал.',
    remedy: 'Повторите через минуту. Если ошибка останется, выберите другой сертификат.',
  },
  missing: { text: 'Оператор не вернул эту подпись.', remedy: 'Подпишите накладную ещё раз.' },
  late: {
    text: 'Подтверждение на телефоне не пришло за 10 минут.',
    remedy: 'Подпишите ещё раз и подтвердите подпись в приложении.',
  },
  stopped: {
    text: 'Подписание остановлено.',
    remedy: 'Если подтвердить запрос на телефоне позже, отсюда ничего не отправится.',
    isCancelled: true,
  },
} as const satisfies Record<string, SigningFailure>;

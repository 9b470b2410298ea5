import type { SigningFailure } from './signer.ts';

const installRemedy =
  'Установите расширение «CryptoPro Extension for CAdES Browser Plug-in» и сам плагин, затем нажмите «Проверить снова».';

/** Failures of the plug-in as a whole. */
export const pluginFailures = {
  absent: { text: 'Плагин КриптоПро не найден в этом браузере.', remedy: installRemedy },
  hanging: {
    text: 'Плагин КриптоПро не отвечает.',
    remedy: 'Закройте лишние окна КриптоПро, обновите страницу и повторите. Если не поможет, перезапустите браузер.',
  },
  withoutProvider: {
    text: 'Плагин есть, а КриптоПро CSP на этом компьютере нет.',
    remedy: 'Установите КриптоПро CSP 5.0 и нажмите «Проверить снова».',
  },
  noCertificates: {
    text: 'На этом компьютере нет действующих сертификатов с закрытым ключом.',
    remedy: 'Вставьте токен или установите сертификат в хранилище «Личное», затем нажмите «Проверить снова».',
  },
} as const satisfies Record<string, SigningFailure>;

const cancelledFailure: SigningFailure = { text: 'Подписание отменено.', remedy: '', isCancelled: true };

const failuresByCode: Readonly<Record<string, SigningFailure>> = {
  '800B010A': {
    text: 'Не найден корневой сертификат удостоверяющего центра.',
    remedy: 'Установите корневые сертификаты центра, который выдал подпись, и повторите.',
  },
  '800B0109': {
    text: 'Корневой сертификат удостоверяющего центра не доверенный.',
    remedy: 'Установите корневые сертификаты Минцифры и удостоверяющего центра, затем повторите.',
  },
  '800B0101': { text: 'Срок действия сертификата истёк.', remedy: 'Получите новый сертификат или выберите другой.' },
  '8007065B': {
    text: 'Срок лицензии КриптоПро CSP закончился.',
    remedy: 'Введите действующую лицензию КриптоПро CSP и повторите.',
  },
  '80090008': {
    text: 'КриптоПро CSP не знает алгоритма этого сертификата.',
    remedy: 'Обновите КриптоПро CSP до версии 5.0 или выберите другой сертификат.',
  },
  '8009000D': { text: 'Нет доступа к закрытому ключу.', remedy: 'Вставьте токен, проверьте ПИН-код и повторите.' },
  '80090020': { text: 'Нет доступа к закрытому ключу.', remedy: 'Вставьте токен, проверьте ПИН-код и повторите.' },
  '8009200B': {
    text: 'У сертификата нет закрытого ключа на этом компьютере.',
    remedy: 'Вставьте токен с ключом или установите сертификат с привязкой к ключу.',
  },
  '8009200C': {
    text: 'У сертификата нет закрытого ключа на этом компьютере.',
    remedy: 'Вставьте токен с ключом или установите сертификат с привязкой к ключу.',
  },
  '8009000A': {
    text: 'Плагин не понял данных для подписи.',
    remedy: 'Обновите плагин КриптоПро до последней версии и повторите.',
  },
  '80070057': {
    text: 'В этой версии плагина есть ошибка подписи.',
    remedy: 'Обновите плагин КриптоПро до последней версии и повторите.',
  },
  '80070026': { text: 'Токен вынули или он не читается.', remedy: 'Вставьте токен и повторите.' },
  '000004C7': cancelledFailure,
  '8010006E': cancelledFailure,
};

const ERROR_CODE_PATTERN = /0x([0-9a-f]{8})/i;

/** Explains an error of the plug-in by its code, because its text is in the language of the operating system. */
export function toSigningFailure(error: unknown): SigningFailure {
  const text = error instanceof Error ? error.message : String((error as { message?: unknown })?.message ?? error);
  const code = ERROR_CODE_PATTERN.exec(text)?.[1]?.toUpperCase();
  const known = code === undefined ? undefined : failuresByCode[code];
  if (known) return known;
  return {
    text: code ? `КриптоПро не подписал: ошибка 0x${code}.` : 'КриптоПро не подписал.',
    remedy: 'Повторите. Если ошибка останется, назовите её код поддержке КриптоПро или нам.',
  };
}

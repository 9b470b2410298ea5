import type { SignatureCheck, SignatureVerdict } from '@trassa/contracts/edo/document-content';

/** Facts about one signature; null for undetermined ones. */
export interface SignatureFacts {
  file: boolean | null;
  /** The certificate's key made the signature. */
  signature: boolean | null;
  /** The certificate was valid at the time of signing. */
  dates: boolean | null;
  /** A trusted centre issued the certificate. */
  chain: boolean | null;
  /** Name of the trusted centre. */
  centre: string | null;
  /** The certificate was not revoked at the time of signing; null without a revocation list. */
  standing: boolean | null;
}

type CheckTexts = Record<'true' | 'false' | 'null', string>;

const counterTexts: CheckTexts = {
  true: 'Заверяет именно эту подпись',
  false: 'Заверяет другую подпись, не эту',
  null: 'Какую подпись заверяет, проверить нельзя',
};

const checkTexts = {
  file: {
    true: 'Файл не менялся после подписи',
    false: 'Файл не тот, что подписан: он изменён или подпись от другого файла',
    null: 'Подписанного файла здесь нет, сравнить не с чем',
  },
  signature: {
    true: 'Подпись сделана ключом сертификата',
    false: 'Подпись не сходится с ключом сертификата',
    null: 'Ключ подписи проверить нельзя: нет сертификата или алгоритм не поддерживается',
  },
  dates: {
    true: 'Сертификат действовал в момент подписания',
    false: 'Сертификат не действовал в момент подписания',
    null: 'Время подписания не указано',
  },
  chain: {
    true: 'Сертификат выдан доверенным центром',
    false: 'Цепочка до доверенного центра не построена',
    null: 'Цепочка не проверена',
  },
  standing: { true: 'Сертификат не отозван', false: 'Сертификат был отозван до подписания', null: '' },
} satisfies Record<Exclude<keyof SignatureFacts, 'centre'>, CheckTexts>;

const checkCodes = ['file', 'signature', 'dates', 'chain', 'standing'] as const;

/**
 * Checks with their texts; for a counter-signature the file is the signature above it. Revocation is left out without a
 * list.
 */
export function buildSignatureChecks(facts: SignatureFacts, isCounter = false): SignatureCheck[] {
  return checkCodes
    .map((code) => {
      const passed = facts[code];
      const text = (isCounter && code === 'file' ? counterTexts : checkTexts[code])[`${passed}`];
      return { code, passed, text: code === 'chain' && facts.centre ? `${text}: ${facts.centre}` : text };
    })
    .filter(({ text }) => text !== '');
}

/**
 * Verdict, the worst first: `broken` (made by another key), `foreign` (intact, of other content than the file),
 * `revoked`, `expired`; `valid` when every check passed; else `unchecked`.
 */
export function getVerdict({ file, signature, dates, chain, standing }: SignatureFacts): SignatureVerdict {
  if (signature === false) return 'broken';
  if (file === false) return 'foreign';
  if (standing === false) return 'revoked';
  if (dates === false) return 'expired';
  return file && signature && dates && chain ? 'valid' : 'unchecked';
}

import type { SignatureCheck, SignatureVerdict } from '@trassa/contracts/edo/document-content';

/** What was found about one signature; null where it could not be found out. */
export interface SignatureFacts {
  /** The file is the one that was signed. */
  file: boolean | null;
  /** The key of the certificate made the signature. */
  signature: boolean | null;
  /** The certificate was in force when it was signed. */
  dates: boolean | null;
  /** A trusted centre issued the certificate. */
  chain: boolean | null;
  /** Name of that centre. */
  centre: string | null;
  /** The certificate was not revoked by then; null without a list. */
  standing: boolean | null;
}

/** Facts of a signature that nothing could be found out about. */
export const noFacts: SignatureFacts = {
  file: null,
  signature: null,
  dates: null,
  chain: null,
  centre: null,
  standing: null,
};

type Words = Record<'true' | 'false' | 'null', string>;

const counterWords: Words = {
  true: 'Заверяет именно эту подпись',
  false: 'Заверяет другую подпись, не эту',
  null: 'Какую подпись заверяет, проверить нельзя',
};

const words = {
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
} satisfies Record<Exclude<keyof SignatureFacts, 'centre'>, Words>;

const codes = ['file', 'signature', 'dates', 'chain', 'standing'] as const;

/**
 * Every check in words; of a counter-signature the file is the signature it stands under. Revocation is left out where no
 * list was given: there was nothing to check by.
 */
export function checksOf(facts: SignatureFacts, isCounter = false): SignatureCheck[] {
  return codes
    .map((code) => {
      const passed = facts[code];
      const text = (isCounter && code === 'file' ? counterWords : words[code])[`${passed}`];
      return { code, passed, text: code === 'chain' && facts.centre ? `${text}: ${facts.centre}` : text };
    })
    .filter(({ text }) => text !== '');
}

/**
 * What the facts come to, the worst first: `broken` (made by another key), `foreign` (whole, of another content than the
 * file's), `revoked`, `expired`; `valid` when all was checked and holds; else `unchecked`.
 */
export function verdictOf({ file, signature, dates, chain, standing }: SignatureFacts): SignatureVerdict {
  if (signature === false) return 'broken';
  if (file === false) return 'foreign';
  if (standing === false) return 'revoked';
  if (dates === false) return 'expired';
  return file && signature && dates && chain ? 'valid' : 'unchecked';
}

import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';

/** The longest values of the standard, in characters. */
const maxCharacters = { Name: 160, BankName: 45, Purpose: 210 } as const;

/**
 * Text of the QR by which a bank's application fills a payment in: ГОСТ Р 56042-2014, UTF-8. The separator `|` is
 * replaced in values. Without a correspondent account the standard wants 0.
 */
export function buildPaymentQr(
  requisites: PaperRequisites,
  { kopecks, purpose }: { kopecks: number; purpose: string },
): string {
  const fields: readonly (readonly [string, string, number?])[] = [
    ['Name', requisites.name, maxCharacters.Name],
    ['PersonalAcc', requisites.account],
    ['BankName', requisites.bankName, maxCharacters.BankName],
    ['BIC', requisites.bic],
    ['CorrespAcc', requisites.correspondentAccount || '0'],
    ['Sum', `${kopecks}`],
    ['Purpose', purpose, maxCharacters.Purpose],
    ['PayeeINN', requisites.inn],
    ['KPP', requisites.kpp],
  ];
  const written = fields.flatMap(([key, value, most]) => (value === '' ? [] : [`${key}=${cleanValue(value, most)}`]));
  return ['ST00012', ...written].join('|');
}

const cleanValue = (value: string, most = value.length) => [...value.replaceAll('|', '/')].slice(0, most).join('');

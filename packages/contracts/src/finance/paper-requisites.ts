import { z } from 'zod';
import { isValidAccount } from '../identity/check-digits.rules.ts';
import { innSchema, kppSchema } from '../identity/requisites.ts';
import { lineText } from '../text.ts';

const texts = {
  name: 'Укажите название компании, как в ЕГРЮЛ или ЕГРИП',
  inn: 'Укажите ИНН',
  address: 'Укажите адрес',
  bank: 'Укажите банк',
  bic: 'БИК должен содержать 9 цифр',
  account: 'Счёт должен содержать 20 цифр',
  accountKey: 'Счёт не подходит к этому БИК. Проверьте цифры.',
  correspondent: 'Корреспондентский счёт должен содержать 20 цифр',
  correspondentKey: 'Корреспондентский счёт не подходит к этому БИК. Проверьте цифры.',
  signer: 'Укажите фамилию, имя и отчество подписанта',
  position: 'Укажите должность подписанта',
  long: 'Слишком длинный текст',
};

const buildLineSchema = (missing: string, most: number) => lineText.min(1, missing).max(most, texts.long);

const text = z.string();
/** Requisites as they are stored, for replies. */
export const savedRequisitesSchema = z.object({
  ...{ name: text, inn: text, kpp: text, address: text, bankName: text, bic: text, account: text },
  ...{ correspondentAccount: text, signer: text, position: text },
});
export type PaperRequisites = z.infer<typeof savedRequisitesSchema>;

/**
 * Requisites of the company as they stand on its papers: PUT /api/finance/paper-requisites. The account is checked
 * against the code of the bank.
 */
export const paperRequisitesSchema = z
  .object({
    name: buildLineSchema(texts.name, 300),
    inn: innSchema.refine((inn) => inn !== '', texts.inn),
    kpp: kppSchema,
    address: buildLineSchema(texts.address, 500),
    bankName: buildLineSchema(texts.bank, 300),
    bic: lineText.regex(/^\d{9}$/, texts.bic),
    account: lineText.regex(/^\d{20}$/, texts.account),
    /** Empty: the bank is ЦБ itself. */
    correspondentAccount: lineText.regex(/^(\d{20})?$/, texts.correspondent),
    /** Family name, given name and patronymic. */
    signer: buildLineSchema(texts.signer, 200).refine((signer) => signer.includes(' '), texts.signer),
    position: buildLineSchema(texts.position, 200),
  })
  .refine(({ account, bic }) => isValidAccount(account, { bic, isCorrespondent: false }), {
    path: ['account'],
    message: texts.accountKey,
  })
  .refine(
    ({ correspondentAccount: account, bic }) =>
      account === '' || isValidAccount(account, { bic, isCorrespondent: true }),
    { path: ['correspondentAccount'], message: texts.correspondentKey },
  );

import type { ContentSignature, ContentTitle, TitleOutline } from '@trassa/contracts/edo/document-content';
import { describe, expect, test } from 'vitest';
import { addAttorneyCheck, findMissingAttorney } from './attorney-checks.rules.ts';

const number = '5c7c1d8e-0d3c-4f8e-9a55-0a4a5d4c2b11';
const signatory = { НомерДоверенности: '17', ИдентификаторДоверенности: number };
const title = { fileName: 't1.xml', signatories: [signatory] } as unknown as ContentTitle;
const signature = {
  origin: 'file',
  signedFile: 't1.xml',
  signer: 'Кедров Павел Ильич',
  personInn: '500000000017',
  inn: '5000000003',
  signingTime: '2026-03-12T06:16:00.000Z',
  verdict: 'valid',
  checks: [],
  error: null,
} as unknown as ContentSignature;
const party = (Роль: string, Наименование: string, ИНН: string | null) => ({ Роль, Наименование, ИНН, КПП: null });
const principal = party('Доверитель', 'ООО «Лесной»', '5000000003');
const representative = party('Представитель', 'Кедров Павел Ильич', '500000000017');
const aPower = (options: Partial<TitleOutline> = {}): TitleOutline => ({
  ...{ Номер: number.toUpperCase(), Дата: '2026-02-01', Срок: '2027-02-01' },
  Стороны: [principal, representative],
  ...options,
});
const checked = (power: TitleOutline | null, options: Partial<ContentSignature> = {}) => {
  const { verdict, checks } = addAttorneyCheck(
    { ...signature, ...options },
    { titles: [title], powers: power ? [power] : [] },
  );
  return { verdict, text: checks.at(-1)?.text };
};

describe('a power of attorney that a title names', () => {
  test('holds where it is the signer’s, of the signer’s firm and in force', () => {
    const text = 'Доверенность № 17 выдана подписавшему: ООО «Лесной», действует до 01.02.2027';
    expect(checked(aPower())).toEqual({ verdict: 'valid', text });
    const byName = aPower({ Стороны: [principal, { ...representative, ИНН: null }] });
    expect(checked(byName)).toEqual({ verdict: 'valid', text });
  });

  test.each([
    [
      'of another person',
      { Стороны: [principal, party('Представитель', 'Ольхин Иван', '500000000025')] },
      /не тому, кто подписал: Ольхин Иван/,
    ],
    [
      'of another firm',
      { Стороны: [party('Доверитель', 'ООО «Степной»', '5000000010'), representative] },
      /не той организацией: ООО «Степной»/,
    ],
    ['that was over', { Срок: '11.03.2026' }, /не действовала в день подписания: 01\.02\.2026 — 11\.03\.2026/],
    ['that began later', { Дата: '2026-03-13' }, /не действовала в день подписания/],
  ] as [string, Partial<TitleOutline>, RegExp][])('%s leaves the signature without authority', (_, options, text) => {
    expect(checked(aPower(options))).toEqual({ verdict: 'unauthorised', text: expect.stringMatching(text) });
  });

  test('of the last day is still in force, in Moscow’s days', () => {
    expect(checked(aPower({ Срок: '2026-03-12' })).verdict).toBe('valid');
    expect(checked(aPower({ Срок: '2026-03-12' }), { signingTime: '2026-03-12T21:30:00Z' }).verdict).toBe(
      'unauthorised',
    );
  });

  test('that is not there leaves it unchecked, and is the one to look for', () => {
    expect(checked(null)).toEqual({
      verdict: 'unchecked',
      text: 'Доверенность № 17 не приложена: полномочия не проверены',
    });
    expect(findMissingAttorney({ titles: [title], powers: [] })).toBe(number);
    expect(findMissingAttorney({ titles: [title], powers: [aPower()] })).toBeNull();
  });

  test('never mends a signature that is broken', () => {
    expect(checked(aPower(), { verdict: 'broken' }).verdict).toBe('broken');
    expect(checked(null, { verdict: 'expired' }).verdict).toBe('expired');
  });

  test('is not asked of a person who signs for oneself', () => {
    const own = { ...signature, inn: signature.personInn };
    const power = aPower({ Стороны: [party('Доверитель', 'ООО «Степной»', '5000000010'), representative] });
    expect(addAttorneyCheck(own, { titles: [title], powers: [power] }).verdict).toBe('valid');
  });
});

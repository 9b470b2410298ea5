import { afterAll, expect, test } from 'vitest';
import { createReading } from '../../reading-port.ts';
import { toWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { type TestAlgorithm, testAlgorithms } from '../waybill-reading/fixtures/gost-keys.ts';
import { aSignature, type SignatureOptions } from '../waybill-reading/fixtures/signatures.ts';
import { aT2 } from '../waybill-reading/fixtures/waybills.ts';
import { getDigest } from '../waybill-reading/signatures/digests.ts';
import { findSignatureFault, type SignedBytes } from './check-signature.ts';

const { reading, close } = createReading({ EDO_TRUSTED_ROOTS: '', EDO_CRLS: '' });
afterAll(close);

const bytes = toWindows1251(aT2());
const digestOf = (content: Uint8Array, oid: string) => getDigest(content, oid) ?? new Uint8Array();
const sign = ({ algorithm = testAlgorithms.usual, ...more }: Partial<SignatureOptions> = {}) =>
  aSignature({ digestOid: algorithm.digest, messageDigest: digestOf(bytes, algorithm.digest), algorithm, ...more });

const signer = { lastName: 'Кедров', firstName: 'Павел', middleName: 'Ильич', position: null, thumbprint: null };
const attorney = { id: crypto.randomUUID(), date: '2026-02-01', issuerInn: '7700000001' };
const check = (signature: Uint8Array, parts: Partial<SignedBytes> = {}) =>
  findSignatureFault(
    { reading },
    {
      ...{ bytes, fileName: 'ON_TRNACLPPRIN_1.xml', signature, signer: { ...signer, attorney: null } },
      ...{ inn: '5000000003', companyId: crypto.randomUUID() },
      ...parts,
    },
  );

test.each(Object.entries(testAlgorithms))('a signature by a key of %s may leave', async (_, algorithm) => {
  expect(await check(sign({ algorithm }))).toBeNull();
  expect(await check(sign({ algorithm, forged: true }))).toContain('не сходится с ключом');
});

test('one by an algorithm that is not known here stays, with a way out', async () => {
  const unknown: TestAlgorithm = { ...testAlgorithms.usual, curve: '1.2.3.4' };
  expect(await check(sign({ algorithm: unknown }))).toMatch(/не проверить\. Подпишите сертификатом ГОСТ/);
});

test('one that is a text of base64 is read as what it holds', async () => {
  const text = Buffer.from(sign()).toString('base64').replace(/.{64}/g, '$&\r\n');
  expect(await check(Buffer.from(text))).toBeNull();
});

test('one by an expired certificate, of other bytes or of another organisation stays', async () => {
  expect(await check(sign({ validTo: '2026-02-01T00:00:00Z' }))).toContain('Срок сертификата истёк');
  const { digest } = testAlgorithms.usual;
  expect(await check(sign({ messageDigest: digestOf(Buffer.from('другой'), digest) }))).toContain('другой файл');
  expect(await check(sign(), { inn: '7700000001' })).toMatch(/другой организации.*по доверенности/);
});

test('one by a power of attorney is that of the person whom the title names, from this very organisation', async () => {
  const byAttorney = { inn: '7700000001', signer: { ...signer, attorney } };
  expect(await check(sign(), byAttorney)).toBeNull();
  const another = { ...byAttorney, signer: { ...signer, lastName: 'Другой', attorney } };
  expect(await check(sign(), another)).toBe(
    'Подписал не тот, кто назван в титуле: Кедров Павел Ильич, а в титуле Другой Павел Ильич',
  );
  const foreign = { ...byAttorney, signer: { ...signer, attorney: { ...attorney, issuerInn: '7800000002' } } };
  expect(await check(sign(), foreign)).toBe('Доверенность выдана другой организацией');
});

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toWindows1251 } from './fixtures/encodings.ts';
import { readValid } from './fixtures/readings.ts';
import { aSignature, digestOids } from './fixtures/signatures.ts';
import { aT1, aT2, titleIds } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';
import { hasDigest } from './signatures/digests.ts';

const t1 = toWindows1251(aT1());
const messageDigest = createHash('sha256').update(t1).digest();
const der = aSignature({ digestOid: digestOids.sha256, messageDigest });
const base64 = Buffer.from(der).toString('base64');
const lines = base64.replace(/(.{64})/g, '$1\r\n');

describe('signatures', () => {
  test.each([
    ['der', der],
    ['base64', Buffer.from(lines)],
    ['pem', Buffer.from(`-----BEGIN CMS-----\n${lines}\n-----END CMS-----\n`)],
  ])('%s names signer, firm, INN, certificate and time, and matches the XML', (format, content) => {
    const reading = readValid(
      aZip([
        { name: `${titleIds.t1}.xml`, content: t1 },
        { name: `${titleIds.t1}.xml.sig`, content },
      ]),
    );
    expect(reading.signatures).toEqual([
      {
        file: `${titleIds.t1}.xml.sig`,
        origin: 'file',
        format,
        preview: base64.slice(0, 200),
        signer: 'Кедров Павел Ильич',
        position: 'Логист',
        organisation: 'ООО «Лесной»',
        inn: '5000000003',
        personInn: '500000000017',
        ogrn: '1025000000003',
        certificate: {
          serial: '1234ABCD',
          issuer: 'Удостоверяющий центр «Пример»',
          validFrom: '2026-01-01T00:00:00.000Z',
          validTo: '2027-01-01T00:00:00.000Z',
        },
        signingTime: '2026-03-12T06:16:00.000Z',
        digestAlgorithm: 'SHA-256',
        signedFile: `${titleIds.t1}.xml`,
        digestMatches: true,
        verdict: 'unchecked',
        checks: [
          { code: 'file', passed: true, text: 'Файл не менялся после подписи' },
          { code: 'signature', passed: true, text: 'Подпись сделана ключом сертификата' },
          { code: 'dates', passed: true, text: 'Сертификат действовал в момент подписания' },
          { code: 'chain', passed: null, text: 'Цепочка не проверена' },
        ],
        error: null,
      },
    ]);
  });

  test('a changed XML does not match its signature', () => {
    const changed = toWindows1251(aT1({ consignorName: 'ООО &quot;Другой&quot;' }));
    const [signature] = readValid(
      aZip([
        { name: 'a.xml', content: changed },
        { name: 'a.xml.sig', content: der },
      ]),
    ).signatures;
    expect(signature).toMatchObject({ signedFile: 'a.xml', digestMatches: false });
  });

  test('the signed file is found by its digest when names do not tell', () => {
    const files = [
      { name: '1.xml', content: toWindows1251(aT2()) },
      { name: '2.xml', content: t1 },
      { name: 'подпись.p7s', content: der },
    ];
    expect(readValid(aZip(files)).signatures[0]).toMatchObject({ signedFile: '2.xml', digestMatches: true });
  });

  test('the signature a T2 carries is compared with the T1 beside it', () => {
    const t2 = toWindows1251(aT2({ signature: base64 }));
    const [embedded] = readValid(
      aZip([
        { name: '1.xml', content: t1 },
        { name: '2.xml', content: t2 },
      ]),
    ).signatures;
    expect(embedded).toMatchObject({ file: '2.xml', origin: 'embedded', signedFile: '1.xml', digestMatches: true });
    expect(readValid(t2).signatures[0]).toMatchObject({ signer: 'Кедров Павел Ильич', digestMatches: null });
  });

  test('an organisation INN padded with zeros is told from a person’s', () => {
    const old = aSignature({ digestOid: digestOids.sha256, messageDigest, padded: true });
    expect(readValid(old).signatures[0]).toMatchObject({ inn: '5000000003', personInn: null });
  });

  test('Streebog gives its published value and is compared', () => {
    const empty = Buffer.from('3f539a213e97c802cc229d474c6aa32a825a360b2a933a949fd925208d9ce1bb', 'hex');
    expect(hasDigest(new Uint8Array(), digestOids.streebog256, empty)).toBe(true);
    const gost = aSignature({ digestOid: digestOids.streebog256, messageDigest: empty });
    const [signature] = readValid(
      aZip([
        { name: 'a.xml', content: t1 },
        { name: 'a.sig', content: gost },
      ]),
    ).signatures;
    expect(signature).toMatchObject({ digestAlgorithm: 'ГОСТ Р 34.11-2012 (256 бит)', digestMatches: false });
  });

  test('a file that is no signature says so and does not hide the document', () => {
    const reading = readValid(
      aZip([
        { name: 'a.xml', content: t1 },
        { name: 'a.sig', content: Buffer.from('мусор') },
      ]),
    );
    expect(reading.signatures[0]).toMatchObject({ format: 'unknown', signer: null });
    expect(reading.signatures[0]?.error).toContain('не читается');
    expect(reading.titles).toHaveLength(1);
  });

  test('of too many signatures only the first are read, with a warning', () => {
    const files = Array.from({ length: 40 }, (_, i) => ({ name: `${i}.sig`, content: der }));
    const reading = readValid(aZip(files));
    expect([reading.signatures.length, reading.files.length]).toEqual([32, 40]);
    expect(reading.warnings.map(({ code }) => code)).toEqual(['too-many-signatures']);
  });

  test('every cut of a signature is read or reported, never thrown', () => {
    for (let length = 1; length < der.length; length += 7) {
      const files = [
        { name: 'a.xml', content: t1 },
        { name: 'a.sig', content: der.subarray(0, length) },
      ];
      expect(readValid(aZip(files)).signatures).toHaveLength(1);
    }
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toWindows1251 } from './fixtures/encodings.ts';
import { aCentre, aCrl, aSignature, centreName, digestOids, type SignatureOptions } from './fixtures/signatures.ts';
import { aT1 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';
import { readArchive } from './read-archive.ts';
import { getGostCurve, gostCurveOids } from './signatures/gost-curves.ts';
import { type GostSignature, verifyGost } from './signatures/gost-signature.ts';
import { parseTrustAnchors, type TrustFiles } from './signatures/trust.ts';
import { readTrustFiles } from './signatures/trust-files.ts';

const t1 = toWindows1251(aT1());
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest();
const trusted: TrustFiles = { roots: [aCentre()], crls: [] };

/** Signatures of a T1 with such a signature beside it. */
function readAll(options: Partial<SignatureOptions>, files: TrustFiles = trusted) {
  const signature = aSignature({ digestOid: digestOids.sha256, messageDigest: digest(t1), ...options });
  const archive = aZip([
    { name: 'a.xml', content: t1 },
    { name: 'a.xml.sig', content: signature },
  ]);
  const reading = readArchive(archive, { trust: parseTrustAnchors(files) });
  if (!('signatures' in reading)) throw new Error(reading.text);
  return reading.signatures;
}

function read(...options: Parameters<typeof readAll>) {
  const [found] = readAll(...options);
  return { verdict: found?.verdict, texts: found?.checks.map(({ text }) => text) ?? [] };
}

describe('a signature is verified', () => {
  test('one of a trusted centre’s certificate over the very file is valid', () => {
    expect(read({})).toEqual({
      verdict: 'valid',
      texts: [
        'Файл не менялся после подписи',
        'Подпись сделана ключом сертификата',
        'Сертификат действовал в момент подписания',
        `Сертификат выдан доверенным центром: ${centreName}`,
      ],
    });
  });

  test('one made by another key is broken, whatever else holds', () => {
    const { verdict, texts } = read({ forged: true });
    expect(verdict).toBe('broken');
    expect(texts).toContain('Подпись не сходится с ключом сертификата');
  });

  test.each([
    ['true', 'valid', 'Заверяет именно эту подпись'],
    ['forged', 'foreign', 'Заверяет другую подпись, не эту'],
  ] as const)('one put under another signature (%s) is checked against that signature', (counter, verdict, text) => {
    const [own, under] = readAll({ counter });
    expect([own?.origin, own?.verdict]).toEqual(['file', 'valid']);
    expect(under).toMatchObject({ origin: 'counter', signedFile: 'a.xml.sig', signer: 'Кедров Павел Ильич', verdict });
    expect(under?.checks[0]?.text).toBe(text);
  });

  test('one that names another certificate than the one beside it is broken', () => {
    expect(read({ namesAnother: true }).verdict).toBe('broken');
  });

  test('one of another content is foreign', () => {
    const { verdict, texts } = read({ messageDigest: digest(Buffer.from('другой файл')) });
    expect(verdict).toBe('foreign');
    expect(texts[0]).toBe('Файл не тот, что подписан: он изменён или подпись от другого файла');
  });

  test('one by a certificate that was over is expired', () => {
    expect(read({ validTo: '2026-02-01T00:00:00Z' })).toMatchObject({ verdict: 'expired' });
  });

  test('without trusted centres, or by a centre that is none of them, the chain is not there', () => {
    expect(read({}, { roots: [], crls: [] }).texts.at(-1)).toBe('Цепочка не проверена');
    const other = read({ issuer: 'Другой центр' });
    expect([other.verdict, other.texts.at(-1)]).toEqual(['unchecked', 'Цепочка до доверенного центра не построена']);
  });

  test('a centre of the same name with another key is not trusted, and a reissued one is found among its namesakes', () => {
    const namesake = aCentre({ key: 'Самозванец' });
    expect(read({}, { roots: [namesake], crls: [] }).verdict).toBe('unchecked');
    expect(read({}, { roots: [namesake, aCentre()], crls: [] }).verdict).toBe('valid');
  });

  test('a centre between is taken from the signature, and only when it may issue certificates', () => {
    const between = { issuer: 'Подчинённый центр', offered: { name: 'Подчинённый центр', issuer: centreName } };
    expect(read(between).verdict).toBe('valid');
    expect(read({ ...between, offered: { ...between.offered, isCentre: false } }).verdict).toBe('unchecked');
  });

  test.each([
    ['revoked', '2026-03-01T00:00:00Z', 'Сертификат был отозван до подписания'],
    ['valid', '2026-04-01T00:00:00Z', 'Сертификат не отозван'],
  ])('%s when the list revokes the certificate at %s', (verdict, at, text) => {
    const found = read({}, { ...trusted, crls: [aCrl({ at })] });
    expect([found.verdict, found.texts.at(-1)]).toEqual([verdict, text]);
  });

  test('a list that the centre did not sign says nothing', () => {
    const found = read({}, { ...trusted, crls: [aCrl({ at: '2026-03-01T00:00:00Z', key: 'Чужой' })] });
    expect(found.verdict).toBe('valid');
    expect(found.texts).toHaveLength(4);
  });
});

describe('whom the operator trusts', () => {
  const pem = (der: Uint8Array) =>
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`;

  test('is read from PEM in the setting, from a file and from a folder of both forms', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trust-'));
    writeFileSync(join(folder, 'a.cer'), aCentre());
    writeFileSync(join(folder, 'b.pem'), pem(aCentre({ name: 'Второй' })) + pem(aCentre({ name: 'Третий' })));
    const count = (setting: string) => readTrustFiles({ EDO_TRUSTED_ROOTS: setting, EDO_CRLS: '' }).roots.length;
    expect([count(''), count(pem(aCentre())), count(join(folder, 'a.cer')), count(folder)]).toEqual([0, 1, 1, 3]);
  });

  test('stops the start when it cannot be read', () => {
    expect(() => readTrustFiles({ EDO_TRUSTED_ROOTS: '/no/such/folder', EDO_CRLS: '' })).toThrow('EDO_TRUSTED_ROOTS');
    const folder = mkdtempSync(join(tmpdir(), 'trust-'));
    writeFileSync(join(folder, 'a.cer'), 'не сертификат');
    expect(() => readTrustFiles({ EDO_TRUSTED_ROOTS: folder, EDO_CRLS: '' })).toThrow('EDO_TRUSTED_ROOTS');
  });
});

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const reversed = (text: string) => hex(text).reverse();

interface Example {
  curve: string;
  x: string;
  y: string;
  e: string;
  r: string;
  s: string;
}

const buildSignature = ({ curve, x, y, e, r, s }: Example): GostSignature => ({
  curve,
  publicKey: Buffer.concat([reversed(x), reversed(y)]),
  digest: reversed(e),
  signature: Buffer.concat([hex(s), hex(r)]),
});

/** GOST R 34.10-2012, annex A (the first is RFC 7091, section 7.1, too). */
const examples = [
  buildSignature({
    curve: '1.2.643.2.2.35.0',
    x: '7F2B49E270DB6D90D8595BEC458B50C58585BA1D4E9B788F6689DBD8E56FD80B',
    y: '26F1B489D6701DD185C8413A977B3CBBAF64D1C593D26627DFFB101A87FF77DA',
    e: '2DFBC1B372D89A1188C09C52E0EEC61FCE52032AB1022E8E67ECE6672B043EE5',
    r: '41AA28D2F1AB148280CD9ED56FEDA41974053554A42767B83AD043FD39DC0493',
    s: '01456C64BA4642A1653C235A98A60249BCD6D3F746B631DF928014F6C5BF9C40',
  }),
  buildSignature({
    curve: '1.2.643.7.1.2.1.2.0',
    x: '115DC5BC96760C7B48598D8AB9E740D4C4A85A65BE33C1815B5C320C854621DD5A515856D13314AF69BC5B924C8B4DDFF75C45415C1D9DD9DD33612CD530EFE1',
    y: '37C7C90CD40B0F5621DC3AC1B751CFA0E2634FA0503B3D52639F5D7FB72AFD61EA199441D943FFE7F0C70A2759A3CDB84C114E1F9339FDF27F35ECA93677BEEC',
    e: '3754F3CFACC9E0615C4F4A7C4D8DAB531B09B6F9C170C533A71D147035B0C5917184EE536593F4414339976C647C5D5A407ADEDB1D560C4FC6777D2972075B8C',
    r: '2F86FA60A081091A23DD795E1E3C689EE512A3C82EE0DCC2643C78EEA8FCACD35492558486B20F1C9EC197C90699850260C93BCBCD9C5C3317E19344E173AE36',
    s: '1081B394696FFE8E6585E7A9362D26B6325F56778AADBC081C0BFBE933D52FF5823CE288E8C4F362526080DF7F70CE406A6EEB1F56919CB92A9853BDE73E5B4A',
  }),
];

describe('GOST R 34.10-2012', () => {
  test.each(examples)('the example of the standard on $curve holds, and no bit of it may change', (example) => {
    expect(verifyGost(example)).toBe(true);
    for (const part of ['publicKey', 'digest', 'signature'] as const) {
      const changed = Uint8Array.from(example[part], (byte, place) => (place === 3 ? byte ^ 1 : byte));
      expect(verifyGost({ ...example, [part]: changed })).toBe(false);
    }
  });

  test.each(gostCurveOids)('the parameter set %s has a point of the order it names', (oid) => {
    const curve = getGostCurve(oid);
    curve?.Point.BASE.assertValidity();
    expect(
      curve?.Point.BASE.multiplyUnsafe(curve.q - 1n)
        .add(curve.Point.BASE)
        .is0(),
    ).toBe(true);
  });

  test('a set that is not known here is not judged, and one named like a property of objects is not one', () => {
    const [example] = examples;
    expect(example && verifyGost({ ...example, curve: '1.2.3' })).toBeNull();
    expect(getGostCurve('constructor')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { inUtf8, inWindows1251 } from './fixtures/encodings.ts';
import { doctype, hostileArchives, hostileXml } from './fixtures/hostile.ts';
import { getOutcome, readGood } from './fixtures/readings.ts';
import { aT1, aT2 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';

const t1 = inWindows1251(aT1());

describe('hostile XML', () => {
  test.each(hostileXml)('%s', (_, bytes, code) => {
    expect(getOutcome(bytes)).toBe(code);
  });

  test('100,000 references are read in one pass and never expanded twice', () => {
    const raw = readGood(inUtf8(`<a>${'&#38;#65;'.repeat(100_000)}</a>`)).titles[0]?.raw;
    expect(raw?.a).toBe('&#65;'.repeat(100_000));
  });
});

describe('hostile archives', () => {
  const file = { name: 'a.xml', content: t1 };
  const honest = Buffer.from(aZip([file]));
  const flipped = Buffer.from(honest);
  flipped.writeUInt8(flipped.readUInt8(200) ^ 0xff, 200);

  test.each(hostileArchives)('%s', (_, bytes, code) => {
    expect(getOutcome(bytes, { mustHaveDocuments: true })).toBe(code);
  });

  test('an archive without documents is read when it need not have any: the exchange answers so with a QR code', () => {
    expect(readGood(aZip([{ name: 'qr.png', content: t1 }]))).toMatchObject({ titles: [], files: [{ kind: 'other' }] });
  });

  test('a flipped byte is noticed', () => {
    expect(getOutcome(flipped)).toMatch(/^archive\/(damaged|checksum|size-mismatch)$/);
  });

  test('one unreadable XML beside a readable one is a warning, a hostile one refuses the whole', () => {
    const broken = { name: 'receipt.xml', content: inUtf8('<a>') };
    expect(readGood(aZip([broken, file])).warnings).toMatchObject([{ code: 'xml/malformed', file: 'receipt.xml' }]);
    expect(getOutcome(aZip([{ name: 'x.xml', content: doctype('') }, file]))).toBe('xml/doctype');
  });

  test('an archive of any operator is read: folders, vague names, a print form, a stored file', () => {
    const reading = readGood(
      aZip([
        { name: 'Документы/', content: new Uint8Array(), stored: true },
        { name: 'Документы/1', content: t1 },
        { name: 'Документы/2.bin', content: inWindows1251(aT2()), stored: true },
        { name: 'Документы/print.pdf', content: Buffer.from('%PDF-1.7') },
        { name: 'Документы/таблица.xlsx', content: aZip([file]) },
      ]),
    );
    expect(reading.files.map(({ kind }) => kind)).toEqual(['xml', 'xml', 'pdf', 'other']);
    expect(reading.titles.map(({ title }) => title.kind)).toEqual(['T1', 'T2']);
  });
});

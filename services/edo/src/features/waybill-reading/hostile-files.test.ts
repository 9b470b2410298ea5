import { describe, expect, test } from 'vitest';
import { toUtf8, toWindows1251 } from './fixtures/encodings.ts';
import { buildXmlWithDoctype, hostileArchives, hostileXml } from './fixtures/hostile.ts';
import { getReadingCode, readValid } from './fixtures/readings.ts';
import { aT1, aT2 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';

const t1 = toWindows1251(aT1());

describe('hostile XML', () => {
  test.each(hostileXml)('%s', (_, bytes, code) => {
    expect(getReadingCode(bytes)).toBe(code);
  });

  test('100,000 references are read in one pass and never expanded twice', () => {
    const raw = readValid(toUtf8(`<a>${'&#38;#65;'.repeat(100_000)}</a>`)).titles[0]?.raw;
    expect(raw?.a).toBe('&#65;'.repeat(100_000));
  });
});

describe('hostile archives', () => {
  const file = { name: 'a.xml', content: t1 };
  const honest = Buffer.from(aZip([file]));
  const flipped = Buffer.from(honest);
  flipped.writeUInt8(flipped.readUInt8(200) ^ 0xff, 200);

  test.each(hostileArchives)('%s', (_, bytes, code) => {
    expect(getReadingCode(bytes, { mustHaveDocuments: true })).toBe(code);
  });

  test('an archive without documents is read when it need not have any: the exchange answers so with a QR code', () => {
    expect(readValid(aZip([{ name: 'qr.png', content: t1 }]))).toMatchObject({
      titles: [],
      files: [{ kind: 'other' }],
    });
  });

  test('a flipped byte is noticed', () => {
    expect(getReadingCode(flipped)).toMatch(/^archive\/(damaged|checksum|size-mismatch)$/);
  });

  test('one unreadable XML beside a readable one is a warning, a hostile one refuses the whole', () => {
    const broken = { name: 'receipt.xml', content: toUtf8('<a>') };
    expect(readValid(aZip([broken, file])).warnings).toMatchObject([{ code: 'xml/malformed', file: 'receipt.xml' }]);
    expect(getReadingCode(aZip([{ name: 'x.xml', content: buildXmlWithDoctype('') }, file]))).toBe('xml/doctype');
  });

  test('an archive of any operator is read: folders, vague names, a print form, a stored file', () => {
    const reading = readValid(
      aZip([
        { name: 'Документы/', content: new Uint8Array(), stored: true },
        { name: 'Документы/1', content: t1 },
        { name: 'Документы/2.bin', content: toWindows1251(aT2()), stored: true },
        { name: 'Документы/print.pdf', content: Buffer.from('%PDF-1.7') },
        { name: 'Документы/таблица.xlsx', content: aZip([file]) },
      ]),
    );
    expect(reading.files.map(({ kind }) => kind)).toEqual(['xml', 'xml', 'pdf', 'other']);
    expect(reading.titles.map(({ title }) => title.kind)).toEqual(['T1', 'T2']);
  });
});

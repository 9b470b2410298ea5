import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inUtf8, inWindows1251 } from './fixtures/encodings.ts';
import { outcomeOf, readGood } from './fixtures/readings.ts';
import { aT1, aT2 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';

const t1 = inWindows1251(aT1());
const xml = (text: string) => inUtf8(text);
const doctype = (internal: string) => xml(`<?xml version="1.0"?><!DOCTYPE a [${internal}]><a>&x;</a>`);
const manyXml = (text: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `${i}.xml`, content: inUtf8(text) }));
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

describe('hostile XML', () => {
  it.each([
    ['an external entity', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">'), 'xml/doctype'],
    ['a parameter entity', doctype('<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;'), 'xml/doctype'],
    ['a billion laughs', doctype(`<!ENTITY l0 "ha">${laughs}`), 'xml/doctype'],
    ['a lower-case doctype', xml('<!doctype a><a/>'), 'xml/doctype'],
    ['an entity nobody declared', xml('<Файл ИдФайл="&boom;"/>'), 'xml/entity'],
    ['a reference to a forbidden character', xml('<Файл ИдФайл="&#0;"/>'), 'xml/entity'],
    ['a reference to half a surrogate', xml('<Файл ИдФайл="&#xD800;"/>'), 'xml/entity'],
    ['a reference beyond Unicode', xml('<Файл ИдФайл="&#99999999;"/>'), 'xml/entity'],
    ['a reference without an end', xml('<Файл ИдФайл="&amp"/>'), 'xml/entity'],
    [
      '200,000 attributes',
      xml(`<a ${Array.from({ length: 200_000 }, (_, i) => `b${i}="1"`).join(' ')}/>`),
      'xml/too-many-attributes',
    ],
    ['a depth of 50,000', xml('<a>'.repeat(50_000)), 'xml/too-deep'],
    ['300,000 elements', xml(`<a>${'<b/>'.repeat(300_000)}</a>`), 'xml/too-many-nodes'],
    ['a name of 5,000 letters', xml(`<${'a'.repeat(5000)}/>`), 'xml/name-too-long'],
    ['5 MB of references', xml(`<a>${'&#65;'.repeat(1_000_000)}</a>`), 'xml/too-large'],
    ['700,000 references', xml(`<a>${'&#65;'.repeat(700_000)}</a>`), 'xml/too-many-nodes'],
    ['a zero byte', xml('<a b="\0"/>'), 'xml/malformed'],
    ['a zero byte in CDATA', xml('<a><![CDATA[\0]]></a>'), 'xml/malformed'],
    ['a zero byte in a text', xml('<a>\0</a>'), 'xml/malformed'],
    ['tags that do not match', xml('<a><b></a></b>'), 'xml/malformed'],
    ['a tag never closed', xml('<a><b/>'), 'xml/malformed'],
    ['a second root', xml('<a/><b/>'), 'xml/malformed'],
    ['text behind the root', xml('<a/>text'), 'xml/malformed'],
    ['a repeated attribute', xml('<a b="1" b="2"/>'), 'xml/malformed'],
    ['a value without quotes', xml('<a b=1/>'), 'xml/malformed'],
    ['a value without an end', xml('<a b="1/>'), 'xml/malformed'],
    ['< inside a value', xml('<a b="<"/>'), 'xml/malformed'],
    ['attributes run together', xml('<a b="1"c="2"/>'), 'xml/malformed'],
    ['a comment without an end', xml('<a><!-- </a>'), 'xml/malformed'],
    ['half a waybill', t1.subarray(0, t1.length >> 1), 'xml/malformed'],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xc0, 0x3c, 0x2f, 0x61, 0x3e]), 'xml/encoding'],
  ])('%s', (_, bytes, code) => {
    expect(outcomeOf(bytes)).toBe(code);
  });

  it('100,000 references are read in one pass and never expanded twice', () => {
    const raw = readGood(xml(`<a>${'&#38;#65;'.repeat(100_000)}</a>`)).titles[0]?.raw;
    expect(raw?.a).toBe('&#65;'.repeat(100_000));
  });
});

describe('hostile archives', () => {
  const file = { name: 'a.xml', content: t1 };
  const zeros = Buffer.alloc(8 * 1024 * 1024);
  const honest = Buffer.from(aZip([file]));
  const flipped = Buffer.from(honest);
  flipped.writeUInt8(flipped.readUInt8(200) ^ 0xff, 200);

  it.each([
    ['an empty file', new Uint8Array(), 'archive/empty'],
    ['100 MB', new Uint8Array(100 * 1024 * 1024), 'archive/too-large'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'archive/unknown-format'],
    ['an archive without files', aZip([]), 'archive/no-documents'],
    ['an archive without documents', aZip([{ name: 'a.pdf', content: t1 }]), 'archive/no-documents'],
    ['an archive cut in half', honest.subarray(0, honest.length >> 1), 'archive/damaged'],
    ['an archive with a tail', aZip([file], { trailing: Buffer.from('tail') }), 'archive/damaged'],
    ['a wrong checksum', aZip([{ ...file, declaredCrc: 1 }]), 'archive/checksum'],
    ['less data than declared', aZip([{ ...file, declaredSize: t1.length + 1 }]), 'archive/size-mismatch'],
    ['more data than declared', aZip([{ ...file, declaredSize: 10 }]), 'archive/size-mismatch'],
    [
      'a bomb that says it is small',
      aZip([{ name: 'a.xml', content: zeros, declaredSize: 100 }]),
      'archive/size-mismatch',
    ],
    ['headers that disagree', aZip([{ ...file, localSize: 1 }]), 'archive/size-mismatch'],
    ['a bomb', aZip([{ name: 'a.pdf', content: zeros }, file]), 'archive/bomb'],
    ['a huge file', aZip([{ name: 'a.xml', content: Buffer.alloc(17 * 1024 * 1024) }]), 'archive/file-too-large'],
    [
      'an XML over its cap',
      aZip([{ name: 'a.xml', content: Buffer.alloc(5e6, deflateRawSync(t1)), stored: true }]),
      'xml/too-large',
    ],
    ['a path that leaves the folder', aZip([{ ...file, name: '../../etc/a.xml' }]), 'archive/path'],
    ['the same with backslashes', aZip([{ ...file, name: '..\\a.xml' }]), 'archive/path'],
    ['an absolute path', aZip([{ ...file, name: '/etc/a.xml' }]), 'archive/path'],
    ['a path with a drive', aZip([{ ...file, name: 'C:a.xml' }]), 'archive/path'],
    ['a name with a zero byte', aZip([{ ...file, name: 'a.xml\0.pdf' }]), 'archive/path'],
    ['a symbolic link', aZip([{ ...file, unixMode: 0o120777 }]), 'archive/symlink'],
    ['an encrypted file', aZip([{ ...file, flags: 0x801 }]), 'archive/encrypted'],
    ['an unknown compression', aZip([{ ...file, method: 14 }]), 'archive/compression'],
    ['ZIP64 sizes', aZip([{ ...file, declaredSize: 0xffffffff }]), 'archive/zip64'],
    ['an archive inside', aZip([{ name: 'b.zip', content: aZip([file]) }]), 'archive/nested'],
    ['an archive inside under another name', aZip([{ name: 'b.bin', content: aZip([file]) }]), 'archive/nested'],
    ['two files of one name', aZip([file, file]), 'archive/duplicate'],
    ['files that share bytes', aZip([file, { ...file, sharesDataOf: 0 }]), 'archive/overlap'],
    ['many XML files of many elements', aZip(manyXml(`<a>${'<b/>'.repeat(15_000)}</a>`, 100)), 'xml/too-many-nodes'],
    ['many XML files of many bytes', aZip(manyXml(`<a>${' x'.repeat(4e5)}</a>`, 20)), 'archive/total-too-large'],
    [
      '201 files',
      aZip(Array.from({ length: 201 }, (_, i) => ({ ...file, name: `${i}.xml` }))),
      'archive/too-many-files',
    ],
  ])('%s', (_, bytes, code) => {
    expect(outcomeOf(bytes, { mustHaveDocuments: true })).toBe(code);
  });

  it('an archive without documents is read when it need not have any: the exchange answers so with a QR code', () => {
    expect(readGood(aZip([{ name: 'qr.png', content: t1 }]))).toMatchObject({ titles: [], files: [{ kind: 'other' }] });
  });

  it('a flipped byte is noticed', () => {
    expect(outcomeOf(flipped)).toMatch(/^archive\/(damaged|checksum|size-mismatch)$/);
  });

  it('one unreadable XML beside a readable one is a warning, a hostile one refuses the whole', () => {
    const broken = { name: 'receipt.xml', content: inUtf8('<a>') };
    expect(readGood(aZip([broken, file])).warnings).toMatchObject([{ code: 'xml/malformed', file: 'receipt.xml' }]);
    expect(outcomeOf(aZip([{ name: 'x.xml', content: doctype('') }, file]))).toBe('xml/doctype');
  });

  it('an archive of any operator is read: folders, vague names, a print form, a stored file', () => {
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

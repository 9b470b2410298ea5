import { archiveRefusals } from '@trassa/contracts/edo/archive-refusals';
import { describe, expect, test } from 'vitest';
import { toWindows1251 } from './fixtures/encodings.ts';
import { type HostileFile, hostileArchives, hostileXml } from './fixtures/hostile.ts';
import { aT1, aT2 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';
import { readArchive } from './read-archive.ts';

const t1 = toWindows1251(aT1());
const good = { name: 'good.xml', content: toWindows1251(aT2()) };
/** Ways to hide a file in an archive. */
const wrappings: [string, (content: Uint8Array) => Uint8Array][] = [
  ['packed', (content) => aZip([{ name: 'a.xml', content }])],
  ['stored', (content) => aZip([{ name: 'a.xml', content, stored: true }])],
  ['in a folder', (content) => aZip([{ name: 'Документы/1/a.xml', content }])],
  ['without an extension', (content) => aZip([{ name: '1', content }])],
  ['before a good one', (content) => aZip([{ name: 'a.xml', content }, good])],
  ['after a good one', (content) => aZip([good, { name: 'z.xml', content }])],
];
const wrapped = hostileXml.flatMap(([what, bytes, code]) =>
  wrappings.map(([how, wrap]): HostileFile => [`${what}, ${how}`, wrap(bytes), code]),
);
const honest = Buffer.from(aZip([{ name: 'a.xml', content: t1 }, good]));
const places = (size: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor((size * at) / count));
const cut = [honest, t1].flatMap((file) =>
  places(file.length, 40).map((at): HostileFile => [`cut at ${at} of ${file.length}`, file.subarray(0, at), '']),
);
const flipped = places(honest.length, 60).map((at): HostileFile => {
  const bytes = Buffer.from(honest);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return [`flipped at ${at}`, bytes, ''];
});
const corpus = [...hostileXml, ...hostileArchives, ...wrapped, ...cut, ...flipped];

/** Codes of broken files: beside a valid file one becomes a warning. */
const broken = new Set(['xml/malformed', 'xml/encoding']);

describe('the corpus of hostile files', () => {
  test('holds at least 300 of them', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300);
  });

  test('is refused by codes we know, none of them a failure of our own, or read with a warning', () => {
    const wrong = corpus.flatMap(([what, bytes]) => {
      const result = readArchive(bytes, { mustHaveDocuments: true });
      const isKnown = 'refused' in result && result.refused in archiveRefusals && result.refused !== 'reader/failed';
      const isWarned = !('refused' in result) && (result.warnings.length > 0 || result.titles.length > 0);
      return isKnown || isWarned ? [] : [what];
    });
    expect(wrong).toEqual([]);
  });

  test('is never read past a danger, however the dangerous file is hidden', () => {
    const passed = wrapped.flatMap(([what, bytes, code]) => {
      const result = readArchive(bytes);
      return broken.has(code) || 'refused' in result ? [] : [`${what}: ${code}`];
    });
    expect(passed).toEqual([]);
  });
});

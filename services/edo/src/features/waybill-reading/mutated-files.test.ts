import { archiveRefusals } from '@trassa/contracts/edo/archive-refusals';
import { documentContentSchema } from '@trassa/contracts/edo/document-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeContent } from './compose-content.ts';
import { inUtf8, inWindows1251 } from './fixtures/encodings.ts';
import { aSignature, digestOids } from './fixtures/signatures.ts';
import { aT1, aT2, aT3 } from './fixtures/waybills.ts';
import { aZip } from './fixtures/zips.ts';
import { readArchive } from './read-archive.ts';

const signature = aSignature({ digestOid: digestOids.sha256, messageDigest: new Uint8Array(32) });
const seeds = [
  inWindows1251(aT1()),
  inUtf8(aT3({ encoding: 'utf-8' })),
  signature,
  aZip([
    { name: 'a.xml', content: inWindows1251(aT2()), stored: true },
    { name: 'a.xml.sig', content: signature },
  ]),
  aZip([
    { name: 'a.xml', content: inWindows1251(aT1()) },
    { name: 'b.bin', content: inWindows1251(aT3()) },
  ]),
];

/** Bytes a mutation likes to write: markup, zeros, sign bits. */
const spice = [0, 0x26, 0x3c, 0x3e, 0x22, 0x2f, 0x3b, 0x7f, 0x80, 0xff];

const mutated = fc
  .record({
    seed: fc.constantFrom(...seeds),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        byte: fc.oneof(fc.constantFrom(...spice), fc.nat(255)),
        kind: fc.constantFrom('set', 'insert', 'cut', 'double'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ seed, edits }) => edits.reduce<Buffer>((bytes, edit) => applyEdit(bytes, edit), Buffer.from(seed)));

function applyEdit(bytes: Buffer, { at, byte, kind }: { at: number; byte: number; kind: string }): Buffer {
  const position = Math.floor(at * bytes.length);
  const [head, tail] = [bytes.subarray(0, position), bytes.subarray(position)];
  if (kind === 'set') return Buffer.concat([head, Buffer.of(byte), tail.subarray(1)]);
  if (kind === 'insert') return Buffer.concat([head, Buffer.of(byte), tail]);
  if (kind === 'cut') return Buffer.concat([head, tail.subarray(byte)]);
  return Buffer.concat([head, tail.subarray(0, byte), tail]);
}

describe('mutated files', () => {
  it('are read into what the contract says, or refused by a known code that is not our fault', () => {
    fc.assert(
      fc.property(mutated, (bytes) => {
        const result = readArchive(bytes);
        if ('refused' in result) {
          expect(Object.keys(archiveRefusals)).toContain(result.refused);
          expect(result.refused, result.detail).not.toBe('reader/failed');
        } else
          documentContentSchema.parse(composeContent({ documentId: '1', documentType: 'ON_TRNACLGROT', own: result }));
      }),
      { numRuns: 1500, seed: 20260312 },
    );
  });

  it('of random bytes nothing is thrown either', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const result = readArchive(bytes);
        if ('refused' in result) expect(result.refused).not.toBe('reader/failed');
      }),
      { numRuns: 1500, seed: 20260312 },
    );
  });
});

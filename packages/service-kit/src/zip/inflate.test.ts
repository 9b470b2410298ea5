import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflate } from './inflate.ts';

const text = Buffer.from('Транспортная накладная '.repeat(5000));
const packed = deflateRawSync(text);

test('unpacks what was packed, small and large, one after another', () => {
  for (const length of [0, 1, 4000, 65_216, 65_217, text.length]) {
    const part = text.subarray(0, length);
    expect(Buffer.from(inflate(deflateRawSync(part), length) as Uint8Array).equals(part)).toBe(true);
  }
});

test('tells apart more than declared, bytes behind, and damage, and then unpacks the next file', () => {
  expect(inflate(packed, text.length - 1)).toBe('too-long');
  expect(inflate(packed, 100)).toBe('too-long');
  expect(inflate(Buffer.concat([packed, Buffer.from('x')]), text.length)).toBe('bytes-behind');
  expect(inflate(packed.subarray(0, -5), text.length)).toBe('damaged');
  expect(inflate(Buffer.from([0xff, 0xff, 0xff]), 100)).toBe('damaged');
  expect(inflate(new Uint8Array(), 100)).toBe('damaged');
  expect(Buffer.from(inflate(packed, text.length) as Uint8Array).equals(text)).toBe(true);
});

test('takes nothing of one file into the next', () => {
  // A back reference before the start of the output must not reach the previously unpacked file.
  expect(inflate(packed, text.length)).toHaveLength(text.length);
  expect(inflate(Buffer.from([0x03, 0x02, 0x00]), 100)).toBe('damaged');
});

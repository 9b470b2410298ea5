import { expect, test } from 'vitest';
import { stripJpegMetadata } from './plain-jpeg.rules.ts';

const segment = (marker: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff]), payload]);
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01sRGB', 'latin1'));
const table = segment(0xdb, Buffer.from([0, 0xff, 0xd9, 1, 2]));
/** A scan with a stuffed 0xFF and a restart marker in its data. */
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([7, 0xff, 0, 8, 0xff, 0xd3, 9]),
]);
const picture = [jfif, profile, table, scan, table, scan];
const exif = (tiff: number[], text = '') =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff), Buffer.from(text)]));
const little = (turn: number) => [
  0x49,
  0x49,
  42,
  0,
  8,
  0,
  0,
  0,
  1,
  0,
  0x12,
  0x01,
  3,
  0,
  1,
  0,
  0,
  0,
  turn,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
];

test('place, device, comment, preview and what stands behind the end go, the picture stays byte for byte', () => {
  const gps = exif(little(1), 'GPS 55.75 37.61 iPhone');
  const others = [
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    segment(0xe2, Buffer.from('MPF\0preview')),
    segment(0xed, Buffer.from('Photoshop 3.0\0owner')),
    segment(0xfe, Buffer.from('comment')),
  ];
  const taken = Buffer.concat([start, gps, ...others, ...picture, end, Buffer.from('a film behind the end')]);
  expect(stripJpegMetadata(taken)).toEqual(Buffer.concat([start, ...picture, end]));
});

test.each([3, 6, 8])('a picture turned by %d stays turned, and nothing else of its Exif stays', (turn) => {
  const plain = stripJpegMetadata(Buffer.concat([start, exif(little(turn), 'GPS 55.75 37.61'), ...picture, end]));
  expect(plain?.includes('GPS')).toBe(false);
  const again = plain && stripJpegMetadata(plain);
  expect(again).toEqual(plain);
  expect(plain?.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
  expect(plain?.readUInt16BE(2 + 4 + 6 + 18)).toBe(turn);
});

test.each([
  ['a cut one', Buffer.concat([start, jfif, scan])],
  ['a cut segment', Buffer.concat([start, Buffer.from([0xff, 0xe0])])],
  ['a segment longer than the file', Buffer.concat([start, Buffer.from([0xff, 0xe0, 0xff, 0xff, 1])])],
  ['bytes between segments', Buffer.concat([start, jfif, Buffer.from([1, 2]), end])],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is no JPEG', (_, bytes) => {
  expect(stripJpegMetadata(bytes)).toBeNull();
});

test('an Exif of lies ends in no more than a picture without a turn', () => {
  for (const tiff of [
    [],
    [0x49, 0x49, 42, 0, 0xff, 0xff, 0xff, 0xff, 0, 0],
    [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0xff, 0xff],
  ]) {
    const taken = Buffer.concat([start, exif(tiff), ...picture, end]);
    expect(stripJpegMetadata(taken)).toEqual(Buffer.concat([start, ...picture, end]));
  }
});

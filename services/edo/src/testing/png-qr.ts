import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** Text of the code in a grey PNG of unfiltered rows in one piece, as this service and the stand-ins write them. */
export function readPngQr(png: Uint8Array): string {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf('IDAT') + 4;
  const rows = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    data.fill(rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] ?? 0, at * 3, at * 3 + 3);
  return decodeQR({ width, height, data });
}

import encodeQR from 'qr';
import { afterAll, expect, test } from 'vitest';
import { readPngQr } from '../../testing/png-qr.ts';
import { createWaybillReader } from './waybill-reader.ts';

const reader = createWaybillReader();
afterAll(() => reader.close());

const TEXT = 'https://gis-epd.example/check?uid=0f8fad5b';
const MODULE = 4;

/** Rows of pixels of a code, true: black. */
function drawCode(text: string): boolean[][] {
  const rows = encodeQR(text, 'raw', { border: 4 });
  return rows.flatMap((row) => Array.from({ length: MODULE }, () => row.flatMap((one) => Array(MODULE).fill(one))));
}

const toBits = (rows: boolean[][]) =>
  Buffer.concat(
    rows.map((row) => {
      const bytes = Buffer.alloc(Math.ceil(row.length / 8), 0xff);
      for (const [x, isBlack] of row.entries()) if (isBlack) bytes[x >> 3] = (bytes[x >> 3] ?? 0) & ~(0x80 >> (x & 7));
      return bytes;
    }),
  );
const toColours = (rows: boolean[][]) =>
  Buffer.from(rows.flat().flatMap((isBlack) => Array(3).fill(isBlack ? 20 : 240)));

/** A PDF of pages that each paint a picture. */
function buildPdf(pages: { size: number; entries: string; data: Buffer }[]): Uint8Array {
  const objects = pages.flatMap(({ size, entries, data }, at) => {
    const draw = 'q 80 0 0 80 20 20 cm /P Do Q';
    const picture = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /Length ${data.length} ${entries}`;
    const own = 3 + at * 3;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${own + 1} 0 R /Resources << /XObject << /P ${own + 2} 0 R >> >> >>`,
      `<< /Length ${draw.length} >> stream\n${draw}\nendstream`,
      `<< ${picture} >> stream\n${data.toString('latin1')}\nendstream`,
    ];
  });
  const kids = pages.map((_, at) => `${3 + at * 3} 0 R`).join(' ');
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ];
  const body = all.map((object, at) => `${at + 1} 0 obj ${object} endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>`, 'latin1');
}

const rows = drawCode(TEXT);
const size = rows.length;
const code = {
  colours: { size, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', data: toColours(rows) },
  bits: { size, entries: '/ColorSpace /DeviceGray /BitsPerComponent 1', data: toBits(rows) },
  mask: { size, entries: '/ImageMask true /BitsPerComponent 1', data: toBits(rows) },
};
const stamp = { size: 8, entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', data: Buffer.alloc(192, 90) };

test.each(Object.entries(code))('finds a code printed as %s after another picture', async (_, picture) => {
  const png = await reader.findQr(buildPdf([stamp, picture]));
  expect(png).toBeInstanceOf(Uint8Array);
  expect(readPngQr(png as Uint8Array)).toBe(TEXT);
});

test('finds none where no picture is a code, and refuses what is no PDF', async () => {
  expect(await reader.findQr(buildPdf([stamp]))).toBeNull();
  expect(await reader.findQr(Buffer.from('%PDF-1.7 cut'))).toMatchObject({ refused: 'reader/failed' });
});

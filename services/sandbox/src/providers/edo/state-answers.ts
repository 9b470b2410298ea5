import { crc32, deflateSync } from 'node:zlib';
import encodeQR from 'qr';
import { toIsoWithMoscowOffset } from '../../shared/moscow-time.rules.ts';
import { GIS_COMPLETE, GIS_LOAD, QR_CODE, SENT_TO_GIS } from './document-types.ts';
import type { Trip } from './trip.ts';

/** Answers of GIS EPD in the formats of the exchange. */

const STATUSES: Record<string, { code: string; text: string }> = {
  [SENT_TO_GIS]: { code: '4000110000', text: 'Документ передан в ГИС ЭПД' },
  [GIS_LOAD]: { code: '4000211000', text: 'Принят новый перевозочный документ' },
  [GIS_COMPLETE]: { code: '4000219000', text: 'Перевозка завершена, документ зарегистрирован' },
};

export function isStateAnswer(type: string): boolean {
  return type in STATUSES || type === QR_CODE;
}

/** Payload of the QR code for roadside checks. */
export function buildQrPayload(trip: Trip): string {
  return `https://gis-epd.example/check?uid=${trip.gisId}&num=${encodeURIComponent(trip.number)}`;
}

function buildPngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const PIXELS_PER_MODULE = 6;

/** A black-and-white PNG of a QR code. */
export function drawQrPng(text: string): Uint8Array {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const size = rows.length * PIXELS_PER_MODULE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8-bit greyscale, no palette, no interlacing.
  header[8] = 8;
  const pixels = Buffer.alloc(size * (size + 1));
  for (let y = 0; y < size; y++) {
    const row = rows[Math.floor(y / PIXELS_PER_MODULE)] ?? [];
    for (let x = 0; x < size; x++) pixels[y * (size + 1) + 1 + x] = row[Math.floor(x / PIXELS_PER_MODULE)] ? 0 : 255;
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    buildPngChunk('IHDR', header),
    buildPngChunk('IDAT', deflateSync(pixels)),
    buildPngChunk('IEND', new Uint8Array(0)),
  ]);
}

/** Files in the archive of an answer. */
export function buildStateAnswerFiles(type: string, trip: Trip, at: number): Record<string, Uint8Array> {
  if (type === QR_CODE) {
    return { 'qrcode.png': drawQrPng(buildQrPayload(trip)), 'qrcode.txt': Buffer.from(buildQrPayload(trip)) };
  }
  const status = STATUSES[type] ?? { code: '0', text: '' };
  const answer = { uid: trip.gisId, number: trip.number, status, receivedAt: toIsoWithMoscowOffset(at) };
  const xml =
    `<?xml version="1.0" encoding="utf-8"?>\n<Aperak uid="${trip.gisId}" received="${answer.receivedAt}">` +
    `<Status code="${status.code}">${status.text}</Status><Waybill number="${trip.number}"/></Aperak>\n`;
  return type === GIS_LOAD
    ? { 'aperak.json': Buffer.from(JSON.stringify(answer, null, 2)) }
    : { 'aperak.xml': Buffer.from(xml) };
}

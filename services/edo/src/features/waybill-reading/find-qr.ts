import { crc32, deflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { z } from 'zod';

/** Pages that are searched: the code is on the first ones of a printed form. */
const MOST_PAGES_SEARCHED_FOR_QR = 3;
const MOST_PIXELS = 4_000_000;

/** A picture as pdf.js gives it: bits of rows padded to bytes (0 is black), or bytes of 1, 3 or 4 colours. */
const pictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
});
type Picture = z.infer<typeof pictureSchema>;

/** Brightness of each pixel; null: too many pixels, or bytes of another length. */
function readBrightness({ width, height, data }: Picture): Uint8Array | null {
  const count = width * height;
  const stride = Math.ceil(width / 8);
  const colours = data.length / count;
  const isBits = data.length === stride * height;
  if (count > MOST_PIXELS || !(isBits || colours === 1 || colours === 3 || colours === 4)) return null;
  const grey = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    const x = at % width;
    const bits = isBits ? (data[Math.floor(at / width) * stride + (x >> 3)] ?? 0) : 0;
    const [red = 0, green = red, blue = red] = isBits
      ? [((bits >> (7 - (x & 7))) & 1) * 255]
      : data.subarray(at * colours, at * colours + Math.min(colours, 3));
    grey[at] = Math.round((red + green + blue) / 3);
  }
  return grey;
}

/** Whether a code can be read from the picture. */
function isQr({ width, height }: Picture, grey: Uint8Array): boolean {
  const data = new Uint8Array(grey.length * 3);
  for (const [at, value] of grey.entries()) data.fill(value, at * 3, at * 3 + 3);
  try {
    return decodeQR({ width, height, data }, { timeLimit: 500 }) !== '';
  } catch {
    return false;
  }
}

function buildChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function buildPng({ width, height }: Picture, grey: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits of a grey pixel
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat([signature, ...chunks]));
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Reads a painted picture: it is given by itself, or by the name of an object of the page or of the document. */
async function readPaintedPicture(page: Page, painted: { data?: unknown } | string): Promise<Picture | null> {
  const name = typeof painted === 'string' ? painted : painted.data;
  const objects = String(name).startsWith('g_') ? page.commonObjs : page.objs;
  const found = typeof name === 'string' ? await new Promise((resolve) => objects.get(name, resolve)) : painted;
  return pictureSchema.safeParse(found).data ?? null;
}

/** Pictures of the first pages of a PDF. */
async function* listPictures(pdf: Uint8Array): AsyncGenerator<Picture> {
  // A copy, because pdf.js takes the bytes over.
  const document = await getDocumentProxy(Uint8Array.from(pdf), { verbosity: 0 });
  const { OPS } = await getResolvedPDFJS();
  const paints = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  try {
    for (let at = 1; at <= Math.min(document.numPages, MOST_PAGES_SEARCHED_FOR_QR); at++) {
      const page = await document.getPage(at);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [place, code] of fnArray.entries()) {
        const picture = paints.includes(code) ? await readPaintedPicture(page, argsArray[place][0]) : null;
        if (picture) yield picture;
      }
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The picture of a printed form (PDF) that is a QR code, as PNG; null: none of its pictures is. */
export async function findQr(pdf: Uint8Array): Promise<Uint8Array | null> {
  for await (const picture of listPictures(pdf)) {
    const grey = readBrightness(picture);
    if (grey && isQr(picture, grey)) return buildPng(picture, grey);
  }
  return null;
}

/** Codes of markers behind 0xFF: ITU-T T.81, table B.1. */
const START_MARKER = 0xd8;
const END_MARKER = 0xd9;
const SCAN_MARKER = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT_MARKER = 0xfe;

const isRestartMarker = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const startsWith = (payload: Buffer, text: string) => payload.subarray(0, text.length).toString('latin1') === text;

/** Whether a picture needs a segment: its data, density, colour profile or transform. */
function isNeeded(marker: number, payload: Buffer): boolean {
  if (marker === COMMENT_MARKER) return false;
  if (marker < APP0 || marker > APP15) return true;
  return marker === APP0 || marker === APP14 || (marker === APP2 && startsWith(payload, 'ICC_PROFILE\0'));
}

/**
 * A JPEG without what a phone writes beside the picture: place, device, owner, comment, preview, anything behind the end. The
 * rotation of the picture is kept. Null for bytes that are no whole JPEG.
 */
export function stripJpegMetadata(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_MARKER) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (bytes[at] === 0xff && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_MARKER) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const { payload, next } = readSegment(bytes, at);
    kept.push(
      isNeeded(marker, payload)
        ? bytes.subarray(at, next)
        : marker === APP1
          ? buildRotationSegment(payload)
          : EMPTY_PAYLOAD,
    );
    at = next;
  }
  return null;
}

const EMPTY_PAYLOAD = Buffer.alloc(0);

/** Payload of the segment at a marker, and offset of the next marker; a fill byte counts as an empty segment. */
function readSegment(bytes: Buffer, at: number): { payload: Buffer; next: number } {
  if (bytes[at + 1] === 0xff) return { payload: EMPTY_PAYLOAD, next: at + 1 };
  if (at + 4 > bytes.length) return { payload: EMPTY_PAYLOAD, next: bytes.length };
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return { payload: bytes.subarray(at + 4, end), next: bytes[at + 1] === SCAN_MARKER ? findScanEnd(bytes, end) : end };
}

/** Offset of the first marker behind the data of a scan. */
function findScanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0 && (bytes[at + 1] === 0 || isRestartMarker(bytes[at + 1] ?? 0))) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

const ORIENTATION = 0x0112;

/** Exif segment with the rotation of the picture alone; empty for a picture that stands upright. */
function buildRotationSegment(payload: Buffer): Buffer {
  const turn = startsWith(payload, 'Exif\0\0') ? getOrientation(payload.subarray(6)) : 1;
  if (turn < 2 || turn > 8) return EMPTY_PAYLOAD;
  // Big-endian TIFF with one directory of one entry of one SHORT.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const segment = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  return Buffer.from([0xff, APP1, 0, segment.length + 2, ...segment]);
}

/** Orientation of the first directory of a TIFF (Exif 2.32, 4.6.5), 1 where there is none. */
function getOrientation(tiff: Buffer): number {
  if (tiff.length < 10) return 1;
  const isLittle = startsWith(tiff, 'II');
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
}

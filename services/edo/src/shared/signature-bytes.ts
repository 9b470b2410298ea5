import type { ContentSignature } from '@trassa/contracts/edo/document-content';

/** DER bytes of a signature file and their encoding; `der` is null for any other file. */
export interface SignatureBytes {
  der: Uint8Array | null;
  format: ContentSignature['format'];
  /** First characters as base64, for every encoding. */
  preview: string;
}

const PREVIEW_LENGTH = 200;
const DER_SEQUENCE_TAG = 0x30;

/** Detects DER, base64 or PEM by content, because file names are unreliable. */
export function readSignatureBytes(bytes: Uint8Array): SignatureBytes {
  if (bytes[0] === DER_SEQUENCE_TAG && (bytes[1] ?? 0) >= 0x80)
    return { der: bytes, format: 'der', preview: getPreview(bytes) };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const pem = /-----BEGIN [A-Z0-9 ]+-----([^-]+)-----END [A-Z0-9 ]+-----/.exec(text)?.[1];
  const der = decodeBase64Der(pem ?? text);
  if (der === null) return { der: null, format: 'unknown', preview: getPreview(bytes) };
  return { der, format: pem === undefined ? 'base64' : 'pem', preview: getPreview(der) };
}

/** DER of a base64 text with any line breaks; null when it is no base64 of a DER sequence. */
export function decodeBase64Der(text: string): Uint8Array | null {
  const compact = text.replace(/\s+/g, '');
  if (compact.length < 16 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null;
  const der = Buffer.from(compact, 'base64');
  return der[0] === DER_SEQUENCE_TAG ? der : null;
}

function getPreview(bytes: Uint8Array): string {
  const enough = Math.ceil((PREVIEW_LENGTH * 3) / 4);
  return Buffer.from(bytes.subarray(0, enough)).toString('base64').slice(0, PREVIEW_LENGTH);
}

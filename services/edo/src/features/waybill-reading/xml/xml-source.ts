import { decode1251 } from '@trassa/service-kit/windows-1251';

/** Scanned encodings. Both keep markup in ASCII bytes, so one scanner serves both undecoded. */
export type ScanEncoding = 'windows-1251' | 'utf-8';

/**
 * Bytes without BOM, and a string with one character per byte, so that positions agree: the text itself for
 * windows-1251, latin-1 for UTF-8.
 */
export interface XmlSource {
  bytes: Buffer;
  characters: string;
  encoding: ScanEncoding;
}

export function buildSource(bytes: Buffer, encoding: ScanEncoding): XmlSource {
  const characters = encoding === 'utf-8' ? bytes.toString('latin1') : decode1251(bytes);
  return { bytes, characters, encoding };
}

/** Text of the bytes in `[start, end)`. */
export function decodeText({ bytes, characters, encoding }: XmlSource, start: number, end: number): string {
  return encoding === 'utf-8' ? bytes.toString('utf8', start, end) : characters.slice(start, end);
}

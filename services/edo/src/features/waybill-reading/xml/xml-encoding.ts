import { isAscii, isUtf8 } from 'node:buffer';
import type { ContentWarning } from '@trassa/contracts/edo/document-content';
import { refuse } from '../refusal.ts';
import { buildSource, type ScanEncoding, type XmlSource } from './xml-source.ts';

/** Recognized XML: bytes to scan, actual encoding, and a warning for a false declaration. */
export interface OpenedXml {
  source: XmlSource;
  encoding: ScanEncoding | 'utf-16le' | 'utf-16be';
  warning: Warning | null;
}

type Warning = Omit<ContentWarning, 'file'>;

const encodingsByLabel: Record<string, ScanEncoding> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1251': 'windows-1251',
  cp1251: 'windows-1251',
  'cp-1251': 'windows-1251',
  'x-cp1251': 'windows-1251',
  win1251: 'windows-1251',
};

const wideDecoders = {
  'utf-16le': new TextDecoder('utf-16le', { fatal: true }),
  'utf-16be': new TextDecoder('utf-16be', { fatal: true }),
} as const;

/** UTF-16 by its BOM or by the bytes of `<?`; no other encoding has zero bytes there. */
function findWideEncoding(bytes: Uint8Array): keyof typeof wideDecoders | null {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && third !== 0 && fourth === 0)) {
    return 'utf-16le';
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return null;
}

function openWide(bytes: Uint8Array, encoding: keyof typeof wideDecoders): OpenedXml {
  try {
    const text = wideDecoders[encoding].decode(bytes);
    return { source: buildSource(Buffer.from(text, 'utf8'), 'utf-8'), encoding, warning: null };
  } catch {
    return refuse('xml/encoding', `the bytes are not ${encoding}`);
  }
}

const DECLARED_ENCODING = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

function openWindows1251(bytes: Buffer): OpenedXml {
  if (isUtf8(bytes) && !isAscii(bytes)) {
    return {
      source: buildSource(bytes, 'utf-8'),
      encoding: 'utf-8',
      warning: buildDeclarationWarning('windows-1251', 'UTF-8'),
    };
  }
  return { source: buildSource(bytes, 'windows-1251'), encoding: 'windows-1251', warning: null };
}

function openUtf8(bytes: Buffer): OpenedXml {
  if (isUtf8(bytes)) return { source: buildSource(bytes, 'utf-8'), encoding: 'utf-8', warning: null };
  const source = buildSource(bytes, 'windows-1251');
  // Any bytes decode as windows-1251, so only a readable root proves the encoding.
  if (!source.characters.includes('<Файл')) refuse('xml/encoding', 'declared utf-8, neither utf-8 nor windows-1251');
  return { source, encoding: 'windows-1251', warning: buildDeclarationWarning('UTF-8', 'windows-1251') };
}

function buildDeclarationWarning(declared: string, real: string): Warning {
  return {
    code: 'wrong-encoding',
    text: `В файле указана кодировка ${declared}, а записан он в ${real}. Текст прочитан в ${real}.`,
  };
}

/** Encoding by BOM, then by declaration; a contradiction with the bytes makes a warning. */
export function openXml(content: Uint8Array): OpenedXml {
  const wideEncoding = findWideEncoding(content);
  if (wideEncoding !== null) return openWide(content, wideEncoding);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return openUtf8(bytes.subarray(3));
  const declared = DECLARED_ENCODING.exec(bytes.toString('latin1', 0, 256))?.[1]?.toLowerCase();
  const encoding = declared === undefined ? 'utf-8' : encodingsByLabel[declared];
  if (encoding === undefined) return refuse('xml/encoding', `declared encoding ${declared}`);
  return encoding === 'windows-1251' ? openWindows1251(bytes) : openUtf8(bytes);
}

/** Three Cyrillic letters of UTF-8 that were decoded as windows-1251 («РђР‘Р’»). */
const MOJIBAKE = /(?:[РС][ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\x98™љ›њќћџ\xa0ЎўЈ¤Ґ¦§Ё©Є«¬\xad®Ї°±Ііґµ¶·ё№є»јЅѕї]){3}/;

/** Warning for a part of a windows-1251 text that was written in UTF-8. */
export function findMixedEncodings(text: string, { encoding }: OpenedXml): Warning | null {
  if (encoding !== 'windows-1251' || !MOJIBAKE.test(text)) return null;
  return {
    code: 'mixed-encodings',
    text: 'Часть текста записана в другой кодировке и может читаться неверно. Содержимое показано как есть.',
  };
}

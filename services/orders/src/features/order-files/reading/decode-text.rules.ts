/** Encodings of one byte a letter in which programs save Russian text; of equal scores the first wins. */
const singleByteEncodings = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const;
/** First bytes of a text, by which its encoding is recognised. */
const ENCODING_SAMPLE_BYTES = 20_000;

/** Text of a file in UTF-8, UTF-16 with or without its mark, or the encoding in which it reads most like Russian. */
export function decodeText(bytes: Uint8Array): string {
  const wide = getWideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const sample = bytes.subarray(0, ENCODING_SAMPLE_BYTES);
    const readings = ['utf-8', ...singleByteEncodings].map((encoding) => {
      return { encoding, score: scoreDecodedText(new TextDecoder(encoding).decode(sample)) };
    });
    const best = readings.reduce((first, next) => (next.score > first.score ? next : first));
    return new TextDecoder(best.encoding).decode(bytes);
  }
}

/** UTF-16 of a text, else null. High bytes are 0 for Latin letters, digits and separators, 4 for Russian letters. */
function getWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, ENCODING_SAMPLE_BYTES);
  if (sample.length < 4 || !sample.includes(0)) return null;
  const high = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0 || byte === 4) high[place % 2] = (high[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = high.map((count) => count / (sample.length / 2));
  if (Math.max(even, odd) < 0.7 || Math.min(even, odd) > 0.3) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Score of an encoding by its text: letters raise it, capitals inside words and signs unusual in tables lower it. */
function scoreDecodedText(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  // Small letters of KOI8-R are capitals of Windows-1251 and vice versa, so frequent Russian letters count twice.
  const letters = count(/[а-яё]/gi) + count(/[оеаинтсрвлк]/gi);
  return letters - 3 * count(/[а-яё][А-ЯЁ]/g) - 3 * count(/[^\p{ASCII}а-яёА-ЯЁ№«»„“”–—…°³²₽\u00a0·]/gu);
}

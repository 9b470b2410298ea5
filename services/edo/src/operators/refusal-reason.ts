const MAX_REASON_LENGTH = 400;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Reason in a file of refusal: DP_UVUTOCH, a universal message, or a plain text in UTF-8; empty: it has none. */
export function readReason(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const text = new TextDecoder(/windows-1251/i.test(head) ? 'windows-1251' : 'utf-8').decode(bytes);
  const isXml = text.trimStart().startsWith('<');
  const found = isXml ? /<(ТекстУведУточ|Событие|PlainText)(?:\s[^>]*)?>([^<]*)</u.exec(text)?.[2] : text;
  const words = (found ?? '').replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
  return words.trim().slice(0, MAX_REASON_LENGTH);
}

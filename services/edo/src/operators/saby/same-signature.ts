import { parseCms } from '../../features/waybill-reading/signatures/read-cms.ts';

/** Whether two signatures (DER) are the same, also when an operator has added a time stamp to one. */
export function isSameSignature(held: Uint8Array, sent: Uint8Array): boolean {
  if (Buffer.from(held).equals(sent)) return true;
  const values = readValues(held);
  const own = readValues(sent);
  return own.length > 0 && own.every((value) => values.includes(value));
}

function readValues(der: Uint8Array): string[] {
  try {
    return parseCms(der).signerInfos.map(({ signature }) => Buffer.from(signature.getValue()).toString('hex'));
  } catch {
    return [];
  }
}

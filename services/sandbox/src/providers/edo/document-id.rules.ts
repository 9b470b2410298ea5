import { getRandomUuid, mixNumbers } from '../../shared/random.rules.ts';

/** Ids encode chain and place with a checksum of the account, so that a document is found without a table. */

const toHex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/** Ids of an account sort by chain and place. */
export function buildDocumentId(accountKey: number, chain: number, place: number): string {
  const guard = getRandomUuid(mixNumbers(accountKey, mixNumbers(chain, place)), 31);
  return `${toHex(chain, 8)}-${toHex(place, 4)}${guard.slice(13)}`;
}

/** Chain and place of an id; undefined for ids of other accounts. */
export function parseDocumentId(accountKey: number, id: string): { chain: number; place: number } | undefined {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-/.exec(id);
  if (!match) return undefined;
  const chain = Number.parseInt(match[1] ?? '', 16);
  const place = Number.parseInt(match[2] ?? '', 16);
  return buildDocumentId(accountKey, chain, place) === id ? { chain, place } : undefined;
}

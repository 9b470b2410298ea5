import { createHash } from 'node:crypto';

/** Dropped document: its chain, and the ids that its title shares with others of the waybill. */
export interface LinkedDocument {
  id: string;
  chainId: string;
  links: readonly string[];
}

/**
 * Chain of each document by the ids of titles. A waybill keeps the chain of one of its documents unless another waybill
 * has it, so that grouping is idempotent. A title without ids keeps its chain.
 */
export function regrouped(documents: readonly LinkedDocument[]): Map<string, string> {
  const known = documents.filter(({ links }) => links.length > 0);
  const taken = new Set(documents.filter(({ links }) => links.length === 0).map(({ chainId }) => chainId));
  const chains = new Map<string, string>();
  for (const waybill of joined(known)) {
    const [own] = waybill
      .map(({ chainId }) => chainId)
      .filter((chainId) => !taken.has(chainId))
      .sort();
    const chainId = own ?? newChain(waybill);
    taken.add(chainId);
    for (const { id } of waybill) chains.set(id, chainId);
  }
  return chains;
}

function joined(documents: readonly LinkedDocument[]): LinkedDocument[][] {
  let waybills: LinkedDocument[][] = [];
  for (const document of documents.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const links = new Set(document.links);
    const own = waybills.filter((waybill) => waybill.some((one) => one.links.some((link) => links.has(link))));
    waybills = [...waybills.filter((waybill) => !own.includes(waybill)), [...own.flat(), document]];
  }
  return waybills;
}

function newChain(waybill: readonly LinkedDocument[]): string {
  const [link = ''] = waybill.flatMap(({ links }) => links).sort();
  return `u-${createHash('sha256').update(link).digest('hex').slice(0, 32)}`;
}

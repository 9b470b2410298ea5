import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkedDocument, regrouped } from './regroup.rules.ts';

const aDocument = fc.record({
  id: fc.uuid(),
  chainId: fc.constantFrom('a', 'b', 'c'),
  links: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { maxLength: 2 }),
});
const someDocuments = fc.uniqueArray(aDocument, { maxLength: 12, selector: ({ id }) => id });

const after = (documents: readonly LinkedDocument[]): LinkedDocument[] => {
  const chains = regrouped(documents);
  return documents.map((one) => ({ ...one, chainId: chains.get(one.id) ?? one.chainId }));
};

test('documents stand in one chain exactly when ids lead from one to the other, in whatever order they came', () => {
  fc.assert(
    fc.property(someDocuments, fc.infiniteStream(fc.nat()), (documents, noise) => {
      const chains = regrouped(documents);
      const shuffled = documents.map((one) => ({ one, at: noise.next().value })).sort((a, b) => a.at - b.at);
      expect(regrouped(shuffled.map(({ one }) => one))).toEqual(chains);
      const known = documents.filter(({ links }) => links.length > 0);
      const reach = (from: LinkedDocument) => {
        const found = new Set([from]);
        for (const one of found)
          for (const other of known) if (other.links.some((link) => one.links.includes(link))) found.add(other);
        return found;
      };
      for (const one of known)
        for (const other of known) expect(chains.get(one.id) === chains.get(other.id)).toBe(reach(one).has(other));
    }),
  );
});

test('grouped once, they stay as they are', () => {
  fc.assert(
    fc.property(someDocuments, (documents) => {
      const once = after(documents);
      expect(after(once)).toEqual(once);
    }),
  );
});

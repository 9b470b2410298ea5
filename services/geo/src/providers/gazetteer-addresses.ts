import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { findRegion } from '@trassa/contracts/identity/region.rules';
import type { Gazetteer } from '../shared/gazetteer/gazetteer.ts';
import { readAddress } from '../shared/gazetteer/read-address.rules.ts';
import type { Town } from '../shared/gazetteer/town.ts';
import { buildTownKey, createTownSearch, type TownSearch } from '../shared/gazetteer/town-search.ts';
import { buildSuggestion } from '../shared/gazetteer/town-suggestion.rules.ts';
import type { AddressSource } from './address-source.ts';

/** Towns of the gazetteer, without any network. What follows a town's whole name is kept as typed. */
export function createGazetteerAddresses(gazetteer: Promise<Gazetteer>): AddressSource {
  const search = gazetteer.then((known) => createTownSearch(known.towns()));
  return {
    name: 'gazetteer',
    async suggest(query, count) {
      const { towns, typedAfter } = findTowns(await search, query.replaceAll(/\s+/g, ' '));
      return towns.slice(0, count).map((town) => buildSuggestion(town, typedAfter));
    },
  };
}

function findTowns(search: TownSearch, query: string): { towns: Town[]; typedAfter: string } {
  const { region, towns: names } = readAddress(query);
  for (const name of names.length > 0 ? names : listUnreadNames(query, region)) {
    const typedAfter = getTextAfter(name, query);
    const begun = search(name, region);
    const towns = typedAfter === '' ? begun : begun.filter(({ title }) => buildTownKey(title) === buildTownKey(name));
    if (towns.length > 0) return { towns, typedAfter };
  }
  return { towns: [], typedAfter: '' };
}

/**
 * Beginnings of names that an address reader misses: «пер» of «Пермь» looks like a street. A region alone gives the
 * empty beginning, which stands for all towns of the region.
 */
function listUnreadNames(query: string, region: string | null): string[] {
  const last = (query.split(',').at(-1) ?? '').replace(/^\s*г(?:ород|ор)?\.?\s/i, '').trim();
  if (region !== null && findRegion(foldLetters(last)) !== null) return [''];
  return last.length > 1 ? [last] : [];
}

/** What a query has after a name as whole words; empty when the name is not in it as written. */
function getTextAfter(name: string, query: string): string {
  if (name === '') return '';
  const [words, text] = [buildTownKey(name), buildTownKey(query)];
  const isLetter = (at: number) => /[а-яa-z0-9]/.test(text.charAt(at));
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isLetter(at - 1) && !isLetter(end)) return query.slice(end).trim();
  }
  return '';
}

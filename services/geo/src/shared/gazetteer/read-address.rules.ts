import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { normalizeTown, parseAddress } from '@trassa/contracts/identity/place.rules';

export interface AddressReading {
  region: string | null;
  /** Candidate names of the town, likeliest first; lower case, е for ё. */
  towns: string[];
}

const MAX_WORDS_OF_NAME = 4;

/** Parses an address as written in documents: «420000, Респ. Татарстан, г. Казань, ул. Баумана, д. 1». */
export function readAddress(address: string): AddressReading {
  const { region, towns } = parseAddress(address);
  return { region, towns: towns.flatMap(({ name }) => getPrefixes(foldLetters(normalizeTown(name)))) };
}

/** A name and its prefixes, since other words may follow it: «нижний новгород ларина» gives «нижний новгород», too. */
function getPrefixes(name: string): string[] {
  const words = name.split(' ').slice(0, MAX_WORDS_OF_NAME);
  const end = words.findIndex((word) => /\d/.test(word));
  const clean = end === -1 ? words : words.slice(0, end);
  return clean.map((_, index) => clean.slice(0, clean.length - index).join(' ')).filter((text) => text.length > 1);
}

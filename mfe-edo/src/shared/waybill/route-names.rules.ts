import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { findTown } from '@trassa/contracts/identity/place.rules';
import { placeName } from './waybill.rules.ts';

/** Route by the addresses of its ends. */
interface Ends {
  from: string;
  to: string;
}

/** «ул. Ларина»: the part between town and house; empty where the town is written in short. */
function getStreet(address: string): string {
  const town = findTown(address);
  const start = town ? foldLetters(address).indexOf(foldLetters(town)) : -1;
  if (!town || start === -1) return '';
  const after = address.slice(start + town.length).replace(/^[\s,.]+/, '');
  return after.split(/,\s*(?:д\.|дом)\s/)[0] ?? '';
}

/** Names of routes in one list: by towns; for equal names with the street of the end that differs. */
export function routeNames<Route extends Ends>(
  routes: readonly Route[],
): (Route & { fromName: string; toName: string })[] {
  const getName = ({ from, to }: Ends) => `${placeName(from)} → ${placeName(to)}`;
  return routes.map((route) => {
    const twins = routes.filter((other) => getName(other) === getName(route));
    const named = (end: keyof Ends) => {
      const differs = twins.some((twin) => twin[end] !== route[end]);
      return [placeName(route[end]), differs ? getStreet(route[end]) : ''].filter(Boolean).join(', ');
    };
    return { ...route, fromName: named('from'), toName: named('to') };
  });
}

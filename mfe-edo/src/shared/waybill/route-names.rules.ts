import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { findTownInText } from '@trassa/contracts/identity/place.rules';
import { getPlaceName } from './waybill.rules.ts';

/** Route by the addresses of its ends. */
interface RouteEnds {
  from: string;
  to: string;
}

/** «ул. Ларина»: the part between town and house; empty where the town is written in short. */
function getStreet(address: string): string {
  const town = findTownInText(address);
  const start = town ? foldLetters(address).indexOf(foldLetters(town)) : -1;
  if (!town || start === -1) return '';
  const after = address.slice(start + town.length).replace(/^[\s,.]+/, '');
  return after.split(/,\s*(?:д\.|дом)\s/)[0] ?? '';
}

/** Names of routes in one list: by towns; for equal names with the street of the end that differs. */
export function listNamedRoutes<Route extends RouteEnds>(
  routes: readonly Route[],
): (Route & { fromName: string; toName: string })[] {
  const getName = ({ from, to }: RouteEnds) => `${getPlaceName(from)} → ${getPlaceName(to)}`;
  return routes.map((route) => {
    const twins = routes.filter((other) => getName(other) === getName(route));
    const named = (end: keyof RouteEnds) => {
      const differs = twins.some((twin) => twin[end] !== route[end]);
      return [getPlaceName(route[end]), differs ? getStreet(route[end]) : ''].filter(Boolean).join(', ');
    };
    return { ...route, fromName: named('from'), toName: named('to') };
  });
}

import { cityOfLine } from './waybill.rules.ts';

/** Route by the addresses of its ends. */
interface Ends {
  from: string;
  to: string;
}

const place = (address: string) => cityOfLine(address) ?? address;

/** «ул. Ларина»: the part between settlement and house. */
function streetOf(address: string): string {
  const city = cityOfLine(address);
  if (!city) return '';
  const after = address.slice(address.indexOf(city) + city.length).replace(/^[\s,.]+/, '');
  return after.split(/,\s*(?:д\.|дом)\s/)[0] ?? '';
}

/** Names of routes in one list: by settlements; for equal names with the street of the end that differs. */
export function routeNames<Route extends Ends>(
  routes: readonly Route[],
): (Route & { fromName: string; toName: string })[] {
  const nameOf = ({ from, to }: Ends) => `${place(from)} → ${place(to)}`;
  return routes.map((route) => {
    const twins = routes.filter((other) => nameOf(other) === nameOf(route));
    const named = (end: keyof Ends) => {
      const differs = twins.some((twin) => twin[end] !== route[end]);
      return [place(route[end]), differs ? streetOf(route[end]) : ''].filter(Boolean).join(', ');
    };
    return { ...route, fromName: named('from'), toName: named('to') };
  });
}

import { ROUTE_ARROW } from './dims.rules.ts';

/** What a route is counted under. */
export const routeLabel = (from: string, to: string): string => `${from}${ROUTE_ARROW}${to}`;

/** Both ends of the route that is counted under a label. */
export function endsOf(label: string): { from: string; to: string } {
  const [from = '', to = ''] = label.split(ROUTE_ARROW);
  return { from, to };
}

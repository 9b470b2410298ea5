import { ROUTE_ARROW } from './dims.rules.ts';

export const buildRouteLabel = (from: string, to: string): string => `${from}${ROUTE_ARROW}${to}`;

/** Addresses of the label of a route. */
export function parseRouteLabel(label: string): { from: string; to: string } {
  const [from = '', to = ''] = label.split(ROUTE_ARROW);
  return { from, to };
}

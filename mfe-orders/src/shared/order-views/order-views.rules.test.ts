import { expect, test } from 'vitest';
import { buildViewQuery, type OrderView, parseView } from './order-views.rules.ts';

test.each<[from: string, view: OrderView, to: string]>([
  ['', 'kanban', '?view=kanban'],
  ['status=active&page=3&order=x', 'calendar', '?status=active&view=calendar'],
  ['view=kanban&column=new&status=active', 'list', '?status=active'],
  ['view=calendar&day=2026-12-01&span=week', 'plan', ''],
  ['from=2026-12-01&days=14', 'list', ''],
])('from «%s» the view %s is «%s»: filters go along, and nothing else', (from, view, to) => {
  expect(buildViewQuery(view, new URLSearchParams(from))).toBe(to);
});

test.each([
  ['view=kanban', 'kanban'],
  ['view=plan', 'list'],
  ['view=x', 'list'],
  ['', 'list'],
])('«%s» shows the %s', (address, view) => expect(parseView(new URLSearchParams(address))).toBe(view));

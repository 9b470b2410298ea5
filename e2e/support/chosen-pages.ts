import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { findBranchBase, listChangedFiles } from '@trassa/tooling/changed-files';
import { listChangedRemotes } from '@trassa/tooling/changed-journeys.rules';

/** A page of every kind: a site, a board, a list, a form, a workplace, figures. */
const canonicalPages = ['/', '/dashboard', '/dashboard/orders', '/dashboard/orders/:id/edit', '/edo', '/finance'];

/** With `TRASSA_CHANGED_SINCE`, which `npm test -- --changed` sets, pages of remotes changed since then alone. */
function choose(): { remotes: readonly string[]; pages: readonly string[] } {
  const given = process.env.TRASSA_CHANGED_SINCE;
  const base = given ?? findBranchBase();
  return { remotes: base ? listChangedRemotes(listChangedFiles(base)) : [], pages: given ? [] : canonicalPages };
}

const chosen = choose();

/** Whether journeys through every remote take this one: all of them, unless only changed ones are asked for. */
export const isChosenRemote = (id: string): boolean =>
  process.env.TRASSA_CHANGED_SINCE === undefined || chosen.remotes.includes(id);

/** Pages of a visitor that are walked: canonical ones and those of remotes changed on this branch. Prints the others. */
export function choosePages({ remotes }: Registry, isOpen: (route: RemoteRoute) => boolean): RemoteRoute[] {
  const all = remotes
    .flatMap(({ id, routes }) => routes.map((route) => ({ id, route })))
    .filter((one) => isOpen(one.route));
  const isChosen = ({ id, route }: (typeof all)[number]) =>
    chosen.pages.includes(route.path) || chosen.remotes.includes(id);
  const left = all.filter((one) => !isChosen(one)).map(({ route }) => route.path);
  if (left.length > 0) console.info(`skipped, left to \`npm run campaign -- accessible-screens\`: ${left.join(' ')}`);
  return all.filter(isChosen).map(({ route }) => route);
}

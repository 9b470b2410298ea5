import type { Permission } from '../permissions.ts';
import type { LoadPlan, NavItem, RemoteRoute, SlotName } from './remote-manifest.ts';

/** One page as `remote.ts` declares it: its data of the manifest, and the lazy module that draws it. */
export interface RouteDeclaration<Page = unknown>
  extends Readonly<Omit<RemoteRoute, keyof LoadPlan | 'layout' | 'under' | 'slots' | 'asks'>> {
  /** `app` when absent. */
  readonly layout?: RemoteRoute['layout'];
  /** Path of the menu entry that is active on this page, where the address does not begin with it. */
  readonly parentPath?: string;
  /** Slots of the page; what other remotes put there is fetched together with the page. */
  readonly slots?: readonly SlotName[];
  /** `GET` addresses of the API that every page of the route reads first, fetched before its code. */
  readonly preload?: readonly string[];
  /** A plain `() => import('./features/….page.tsx')`: the build reads the path out of it. */
  readonly page: () => Promise<Page>;
}

/** The data part of `remote.ts` with its lazy modules. */
export interface RemoteDeclaration<Page = unknown, Slot = unknown> {
  /** The folder's name without `mfe-`. */
  readonly id: string;
  readonly title: string;
  readonly routes: readonly RouteDeclaration<Page>[];
  /** Who sees an entry: who may open the route of its path. */
  readonly nav: readonly Readonly<Omit<NavItem, 'access'>>[];
  readonly slots?: { readonly [Name in SlotName]?: () => Promise<Slot> };
  /** Right without which a component of {@link slots} is not drawn. */
  readonly slotAccess?: { readonly [Name in SlotName]?: Permission };
  /** `preload` of the components in {@link slots}. */
  readonly slotPreload?: { readonly [Name in SlotName]?: readonly string[] };
}

import type {
  ForbiddenTexts,
  NavGroup,
  RouteAccess,
  RouteHeading,
  RouteHint,
  RouteLayout,
  RouteSkeleton,
  SlotName,
} from '@trassa/contracts/platform/remote-manifest';
import type { ComponentType } from 'react';

/** A module with one exported component whose name ends in `Page`. */
export type PageModule = { readonly [name: `${string}Page`]: ComponentType };

/** Properties that the owner of a slot may hand to whoever fills it, for example `{ orderId }`. */
export type SlotProps = Readonly<Record<string, unknown>>;

/** A module with one exported component whose name ends in `Slot`. */
export type SlotModule = { readonly [name: `${string}Slot`]: ComponentType<never> };

/** One page. `page` must be a plain `() => import('./features/….page.tsx')`: the build reads the path out of it. */
export interface RouteDeclaration {
  readonly path: string;
  readonly title: string;
  /** Declared here once; menu, router and gateway read it. */
  readonly access: RouteAccess;
  readonly layout?: RouteLayout;
  /** Path of the menu entry that is active on this page, where the address does not begin with it. */
  readonly parentPath?: string;
  readonly skeleton?: RouteSkeleton;
  /** Text for a signed-in person without the right, in place of the host's own. */
  readonly forbidden?: ForbiddenTexts;
  readonly page: () => Promise<PageModule>;
  /** Heading of the page, for the host's first paint. */
  readonly heading?: RouteHeading;
  /** A sentence over the page until it is closed; the host shows it before the page's code is there. */
  readonly hint?: RouteHint;
  /** Slots the page draws; what other remotes put there is fetched together with the page. */
  readonly slots?: readonly SlotName[];
  /** `GET` addresses of the API that every page of the route reads first, fetched before its code. */
  readonly preload?: readonly string[];
}

/** One entry of the sidebar. Who sees it follows from the route with the same path. */
export interface NavDeclaration {
  readonly path: string;
  readonly label: string;
  /** A name of `@trassa/ui/icon`. */
  readonly icon: string;
  readonly group: NavGroup;
  readonly order: number;
  readonly badge?: string;
  /** Not a page of ours: opens in a new tab. */
  readonly external?: boolean;
}

/** Declaration of a remote. */
export interface RemoteDeclaration {
  /** The folder's name without `mfe-`. */
  readonly id: string;
  readonly title: string;
  readonly routes: readonly RouteDeclaration[];
  readonly nav: readonly NavDeclaration[];
  readonly slots?: { readonly [Name in SlotName]?: () => Promise<SlotModule> };
  /** Preloaded addresses of the components in {@link slots}. */
  readonly slotPreload?: { readonly [Name in SlotName]?: readonly string[] };
  /** Service name to the range of API versions needed, for example `{ orders: '^1.0.0' }`. */
  readonly needs?: Readonly<Record<string, string>>;
}

/**
 * The one declaration of a remote, the only thing it exposes. The build checks it and prints its data part as
 * `remote.json`; the shell draws menu, routes and slots from that and asks this object for the lazy pages.
 */
export function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  return declaration;
}

/** The component of a page or slot module: its one export that ends in `suffix`. Throws when there is none. */
export function componentOf(module: object, suffix: 'Page' | 'Slot'): ComponentType<SlotProps> {
  const found = Object.entries(module).find(([name]) => name.endsWith(suffix));
  if (typeof found?.[1] !== 'function') throw new Error(`The module exports no component whose name ends in ${suffix}`);
  return found[1] as ComponentType<SlotProps>;
}

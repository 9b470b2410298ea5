/**
 * What a remote declares about itself and what the registry says about all remotes. Types only: the browser reads these
 * objects from the page and pays nothing for schemas; the zod twins stand in `remote-manifest-schemas.ts`.
 */

/** Who may open a page: anybody, a signed-in person, or an administrator. */
export type RouteAccess = 'public' | 'user' | 'admin';

/** `app`: inside the frame with sidebar and header. `bare`: the page is alone on the screen. */
export type RouteLayout = 'app' | 'bare';

/** What stands in a page's place until it can be drawn: rows of a list, or a form alone on the screen. */
export type RouteSkeleton = 'rows' | 'form';

/** Every place where a remote may put a piece of its own into somebody else's screen. A closed list. */
export const slotNames = [
  'dashboard.stats',
  'dashboard.panels',
  'dashboard.attention',
  'header.status',
  'nav.badges',
  'palette.results',
  'settings.sections',
  'order.actions',
  'feedback.dialog',
] as const;
/** Name of a slot. */
export type SlotName = (typeof slotNames)[number];

/** Slots that the frame itself draws round every page of layout `app`. */
export const frameSlots = ['header.status', 'nav.badges'] as const satisfies readonly SlotName[];

/** Groups of the sidebar in their order; `main` has no title. */
export const navGroups = ['main', 'carriage', 'analysis', 'relations', 'system'] as const;
/** Name of a group of the sidebar. */
export type NavGroup = (typeof navGroups)[number];

/** What has to be fetched before a page or slot can be drawn: file names below the remote's base, and shared facades. */
export interface LoadPlan {
  /** What the container exposes for it; `./remote` when the declaration alone is exposed and imports it. */
  expose: string;
  scripts: string[];
  styles: string[];
  /** Keys of the host's shared table, for example `@trassa/ui/data-table`. */
  shared: string[];
}

/** Title and text of a page that is refused. */
export interface ForbiddenTexts {
  title: string;
  text: string;
}

/** A heading that the host can write before the page's code is there: «Добрый день, Мария» (`greeting` of mfe-kit). */
export type RouteHeading = 'greeting';

/**
 * A sentence that stands over a page until the person closes it. The host shows it with the first paint, unless
 * this browser knows it to be closed (`closed-hints` of mfe-kit); the page draws it in the same place and takes it away.
 */
export interface RouteHint {
  key: string;
  text: string;
}

/** A page of a remote. `path` as react-router writes it, for example `/partner/:hash`. */
export interface RemoteRoute extends LoadPlan {
  path: string;
  title: string;
  access: RouteAccess;
  layout: RouteLayout;
  /** The menu entry this page belongs to, by its path, where its own address does not begin with it. */
  under?: string | undefined;
  /** Rows when absent. */
  skeleton?: RouteSkeleton | undefined;
  /** What a signed-in person without the right reads; the host's own words when absent. */
  forbidden?: ForbiddenTexts | undefined;
  /** What the page's heading says, when the host can know it. */
  heading?: RouteHeading | undefined;
  /** A hint over the page, until the person closes it. */
  hint?: RouteHint | undefined;
  /** Slots that the page draws: what fills them is fetched with the page. */
  slots?: SlotName[] | undefined;
  /** What the page asks of the API first, as `GET` addresses: asked before its code is there. */
  asks?: string[] | undefined;
}

/** An entry of the sidebar. */
export interface NavItem {
  path: string;
  label: string;
  icon: string;
  group: NavGroup;
  /** Place inside the group; smaller is higher. */
  order: number;
  access: RouteAccess;
  /** Key under which a `nav.badges` slot reports a count. */
  badge?: string | undefined;
  /** Opens in a new tab and is not a page of ours. */
  external?: boolean | undefined;
}

/** A slot that a remote fills. */
export interface RemoteSlot extends LoadPlan {
  name: SlotName;
  /** Like `asks` of a route. */
  asks?: string[] | undefined;
}

/** One built file: its Subresource Integrity value and its sizes in bytes. */
export interface RemoteFile {
  integrity: string;
  bytes: number;
  brotli: number;
}

/** `remote.json`: the data part of `defineRemote` together with what the build knows. */
export interface RemoteManifest {
  id: string;
  title: string;
  version: string;
  /** File name of the container's entry. */
  entry: string;
  /** The container's name, which is the global variable that the entry sets. */
  global: string;
  routes: RemoteRoute[];
  nav: NavItem[];
  slots: RemoteSlot[];
  /** Service name to the range of API versions this remote works with, for example `{ orders: '^1.0.0' }`. */
  needs: Record<string, string>;
  files: Record<string, RemoteFile>;
}

/** A remote as the registry resolves it for one user. */
export interface RegistryRemote extends RemoteManifest {
  /** Where its files lie: `/remotes/<id>/` when names change with content, else `/remotes/<id>/<version>/`. */
  base: string;
  /** Present when the remote is switched off; the Russian text says why. */
  disabled?: string | undefined;
}

/** What stands in the page as `<script type="application/json" id="trassa-registry">`. */
export interface Registry {
  remotes: RegistryRemote[];
  /** Versions of the services behind the gateway, by service name. */
  services: Record<string, string>;
  /** Changes with every release, rollback and switch; see {@link releasesHeader}. */
  stamp: string;
}

/** Header of every answer of the API: the stamp of the registry now. An open page learns by it that it is outdated. */
export const releasesHeader = 'x-trassa-releases';

/** `host.json`: what the host's build says of itself, for preload links. */
export interface HostManifest {
  version: string;
  /** Scripts and styles of each shared facade, as paths from the origin. */
  shared: Record<string, { scripts: string[]; styles: string[] }>;
  /** Integrity by path from the origin. */
  files: Record<string, RemoteFile>;
  /** Typefaces that every page shows, as paths from the origin. */
  fonts?: string[] | undefined;
}

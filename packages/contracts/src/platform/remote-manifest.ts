import type { z } from 'zod';
import type {
  fileSchema,
  loadPlanSchema,
  navItemSchema,
  registryRemoteSchema,
  registrySchema,
  remoteManifestSchema,
  routeSchema,
  slotSchema,
} from './remote-manifest-schemas.ts';

// Schemas stand in a file of their own: the browser reads these objects from the page and pays nothing for zod.

/** Id of the shell among releases; no remote has it. */
export const shellId = 'shell';

/** Every place where a remote may put a component into a page of another remote. A closed list. */
export const slotNames = [
  'dashboard.stats',
  'dashboard.panels',
  'dashboard.attention',
  'header.status',
  'menu.tools',
  'nav.badges',
  'palette.results',
  'settings.sections',
  'order.actions',
  'order.document',
  'paper.signing',
  'order.map',
  'order.position',
  'vehicle.position',
  'driver.duty',
  'feedback.dialog',
] as const;
export type SlotName = (typeof slotNames)[number];

/** Slots of the frame itself, present on every page of layout `app`. */
export const frameSlots = ['header.status', 'nav.badges'] as const satisfies readonly SlotName[];

/** Groups of the sidebar in their order; `main` has no title. */
export const navGroups = ['main', 'carriage', 'analysis', 'relations', 'system'] as const;
export type NavGroup = (typeof navGroups)[number];

/** Header of every answer of the API: the stamp of the registry now. An open page learns by it that it is outdated. */
export const releasesHeader = 'x-trassa-releases';

/** Files and shared facades of a page or slot, fetched before it is drawn. */
export type LoadPlan = z.infer<typeof loadPlanSchema>;

export type RemoteRoute = z.infer<typeof routeSchema>;

/** Who may open a page: anybody, or a signed-in person whose role holds the permission. */
export type RouteAccess = RemoteRoute['access'];

/** An entry of the sidebar. */
export type NavItem = z.infer<typeof navItemSchema>;

/** A slot that a remote fills. */
export type RemoteSlot = z.infer<typeof slotSchema>;

/** One built file. */
export type RemoteFile = z.infer<typeof fileSchema>;

/**
 * `remote.json`: the data part of `defineRemote` together with what the build knows. The shell has one, too,
 * `host.json`, which declares no pages.
 */
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** A remote as the registry lists it. */
export type RegistryRemote = z.infer<typeof registryRemoteSchema>;

/** Content of `<script type="application/json" id="trassa-registry">` in the page. */
export type Registry = z.infer<typeof registrySchema>;

/** Part of the shell's manifest from which preload links are made. */
export type HostManifest = Pick<RemoteManifest, 'files' | 'shared' | 'fonts'>;

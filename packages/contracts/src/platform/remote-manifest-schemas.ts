import { z } from 'zod';
import { permissions } from '../permissions.ts';
import { navGroups, slotNames } from './remote-manifest.ts';

const accessSchema = z.enum(['public', ...permissions]);
const fileNameSchema = z
  .string()
  .regex(/^[\w@~.-]+(\/[\w@~.-]+)*$/, 'a relative file name without ".."')
  .refine((name) => !name.split('/').includes('..'));

/** Schema of `LoadPlan`; file names are below the base of the remote. */
export const loadPlanSchema = z.object({
  /** Exposed module of the container; `./remote` when only the declaration is exposed and imports the rest. */
  expose: z.string().regex(/^\.\/[\w.-]+(\/[\w.-]+)*$/, 'an expose of the container, for example ./remote'),
  scripts: z.array(fileNameSchema),
  styles: z.array(fileNameSchema),
  /** Keys of the host's shared table, for example `@trassa/ui/data-table`. */
  shared: z.array(z.string()),
});

/** `GET` addresses that the host calls before the code is loaded; only those of our own API are allowed. */
const preloadSchema = z.array(z.string().regex(/^\/api\/[\w./?=&%,~-]*$/)).optional();

export const routeSchema = loadPlanSchema.extend({
  /** As react-router writes it, for example `/partner/:hash`. */
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  access: accessSchema,
  /** `app`: inside the frame with sidebar and header. `bare`: the page is alone on the screen. */
  layout: z.enum(['app', 'bare']),
  /** Path of the active menu entry, where the address of the page does not begin with it. */
  under: z.string().startsWith('/').optional(),
  /** Placeholder of the page: rows of a list (when absent), or a form alone on the screen. */
  skeleton: z.enum(['rows', 'form']).optional(),
  /** What a signed-in person without the right reads; the host's own words when absent. */
  forbidden: z.object({ title: z.string().min(1), text: z.string() }).optional(),
  /** Heading that the host writes before the code of the page is there: «Добрый день, Мария». */
  heading: z.literal('greeting').optional(),
  /**
   * A sentence over the page until the person closes it. The host shows it with the first paint, unless this browser
   * knows it to be closed (`closed-hints` of mfe-kit).
   */
  hint: z.object({ key: z.string().min(1), text: z.string().min(1) }).optional(),
  /** Slots of the page; their components are fetched together with it. */
  slots: z.array(z.enum(slotNames)).optional(),
  asks: preloadSchema,
});

export const navItemSchema = z.object({
  path: z.string().startsWith('/'),
  label: z.string().min(1),
  /** A name of `@trassa/ui/icon`. */
  icon: z.string().min(1),
  group: z.enum(navGroups),
  /** Place inside the group; smaller is higher. */
  order: z.number(),
  access: accessSchema,
  /** Key under which a `nav.badges` slot reports a count. */
  badge: z.string().optional(),
  /** Place in the bottom bar of a phone; smaller is further left. Entries without one stand there only if there is room. */
  phone: z.number().optional(),
  /** Opens in a new tab and is not a page of ours. */
  external: z.boolean().optional(),
});

export const slotSchema = loadPlanSchema.extend({
  name: z.enum(slotNames),
  /** Right without which the component is not drawn; absent: everybody sees it. */
  access: z.enum(permissions).optional(),
  asks: preloadSchema,
});

/** Schema of `RemoteFile`: Subresource Integrity value, and sizes in bytes. */
export const fileSchema = z.object({
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number().int().nonnegative(),
  brotli: z.number().int().nonnegative(),
});

/** Schema of `RemoteManifest`, the `remote.json` of a release, or the `host.json` of the shell. */
export const remoteManifestSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string().min(1),
  version: z.string().regex(/^\d[\w.+-]*$/),
  /** File name of the container's entry. */
  entry: fileNameSchema,
  /** The container's name, which is the global variable that the entry sets. */
  global: z.string().min(1),
  routes: z.array(routeSchema),
  nav: z.array(navItemSchema),
  slots: z.array(slotSchema),
  /** Service name to the range of API versions this remote works with, for example `{ orders: '^1.0.0' }`. */
  needs: z.record(z.string(), z.string()),
  files: z.record(fileNameSchema, fileSchema),
  /** Of the shell: scripts and styles of each module that remotes take from it, as paths from the origin. */
  shared: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })).optional(),
  /** Of the shell: typefaces that every page shows, as paths from the origin. */
  fonts: z.array(z.string()).optional(),
});

export const registryRemoteSchema = remoteManifestSchema.omit({ shared: true, fonts: true }).extend({
  /** Where its files lie: `/remotes/<id>/` when names change with content, else `/remotes/<id>/<version>/`. */
  base: z.string().regex(/^\/remotes\/[\w.+-]+\/([\w.+-]+\/)?$/),
  /** Signature of the manifest (`release-signature`), and the digest of all its files, of which the page carries a part. */
  signature: z.string(),
  filesDigest: z.string(),
  /** Present when the remote is switched off; the Russian text says why. */
  disabled: z.string().optional(),
});

export const registrySchema = z.object({
  remotes: z.array(registryRemoteSchema),
  /** Versions of the services behind the gateway, by service name. */
  services: z.record(z.string(), z.string()),
  /** Changes with every release, rollback and switching off; see `releasesHeader`. */
  stamp: z.string(),
  /** Public keys of releases; the host runs no remote that none of them has signed. */
  keys: z.array(z.string()),
});

import { z } from 'zod';
import type {
  HostManifest,
  NavItem,
  Registry,
  RegistryRemote,
  RemoteFile,
  RemoteManifest,
  RemoteRoute,
  RemoteSlot,
} from './remote-manifest.ts';
import { navGroups, slotNames } from './remote-manifest.ts';

/** Schema of {@link RemoteRoute.access}. */
export const routeAccessSchema = z.enum(['public', 'user', 'admin']);
const fileNameSchema = z
  .string()
  .regex(/^[\w@~.-]+(\/[\w@~.-]+)*$/, 'a relative file name without ".."')
  .refine((name) => !name.split('/').includes('..'));
const exposeSchema = z.string().regex(/^\.\/[\w.-]+(\/[\w.-]+)*$/, 'an expose of the container, for example ./remote');
const loadPlan = {
  expose: exposeSchema,
  scripts: z.array(fileNameSchema),
  styles: z.array(fileNameSchema),
  shared: z.array(z.string()),
};

/** An address of our own API; the browser asks nobody else. */
const asks = z.array(z.string().regex(/^\/api\/[\w./?=&%,~-]*$/)).optional();

const routeSchema: z.ZodType<RemoteRoute> = z.object({
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  access: routeAccessSchema,
  layout: z.enum(['app', 'bare']),
  under: z.string().startsWith('/').optional(),
  skeleton: z.enum(['rows', 'form']).optional(),
  forbidden: z.object({ title: z.string().min(1), text: z.string() }).optional(),
  heading: z.literal('greeting').optional(),
  hint: z.object({ key: z.string().min(1), text: z.string().min(1) }).optional(),
  slots: z.array(z.enum(slotNames)).optional(),
  asks,
  ...loadPlan,
});

const navSchema: z.ZodType<NavItem> = z.object({
  path: z.string().startsWith('/'),
  label: z.string().min(1),
  icon: z.string().min(1),
  group: z.enum(navGroups),
  order: z.number(),
  access: routeAccessSchema,
  badge: z.string().optional(),
  external: z.boolean().optional(),
});

const slotSchema: z.ZodType<RemoteSlot> = z.object({ name: z.enum(slotNames), asks, ...loadPlan });

const fileSchema: z.ZodType<RemoteFile> = z.object({
  integrity: z.string().startsWith('sha384-'),
  bytes: z.number().int().nonnegative(),
  brotli: z.number().int().nonnegative(),
});

const manifestShape = {
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string().min(1),
  version: z.string().regex(/^\d[\w.+-]*$/),
  entry: fileNameSchema,
  global: z.string().min(1),
  routes: z.array(routeSchema),
  nav: z.array(navSchema),
  slots: z.array(slotSchema),
  needs: z.record(z.string(), z.string()),
  files: z.record(fileNameSchema, fileSchema),
};

/** Schema of {@link RemoteManifest}, the `remote.json` of a release. */
export const remoteManifestSchema: z.ZodType<RemoteManifest> = z.object(manifestShape);

/** Schema of {@link RegistryRemote}. */
export const registryRemoteSchema: z.ZodType<RegistryRemote> = z.object({
  ...manifestShape,
  base: z.string().regex(/^\/remotes\/[\w.+-]+\/([\w.+-]+\/)?$/),
  disabled: z.string().optional(),
});

/** Schema of {@link Registry}. */
export const registrySchema: z.ZodType<Registry> = z.object({
  remotes: z.array(registryRemoteSchema),
  services: z.record(z.string(), z.string()),
  stamp: z.string(),
});

/** Schema of {@link HostManifest}, the `host.json` beside the host's page. */
export const hostManifestSchema: z.ZodType<HostManifest> = z.object({
  version: z.string(),
  shared: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
  files: z.record(z.string(), fileSchema),
  fonts: z.array(z.string()).optional(),
});

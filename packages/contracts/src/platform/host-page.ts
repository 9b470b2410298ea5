import type { HostManifest, LoadPlan, Registry, RegistryRemote, RemoteFile } from './remote-manifest.ts';
import { type FoundRoute, findRoute, slotsOf } from './route-match.ts';

/** Placeholders in the host's page (`shell/index.html`) that whoever serves it fills in. */
export const hostPagePlaceholders = {
  nonce: '__TRASSA_NONCE__',
  preload: '<!--trassa-preload-->',
  registry: '<!--trassa-registry-->',
  title: '__TRASSA_TITLE__',
  hint: '<!--trassa-hint-->',
} as const;

/** What {@link renderHostPage} needs beside the template. */
export interface HostPageParts {
  registry: Registry;
  host: HostManifest;
  /** Nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** Path that was asked for; its remote's files get preload links. */
  path: string;
}

/** JSON that is safe between `<script type="application/json">` tags. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
}

function link(as: 'script' | 'style', href: string, file: RemoteFile | undefined): string {
  const integrity = file ? ` integrity="${file.integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${attribute(href)}"${integrity} crossorigin="anonymous">`;
}

/** Found only when the first text is laid out, a typeface would come late and move that text a second time. */
function fontLink(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${attribute(href)}" crossorigin="anonymous">`;
}

type Named = readonly [href: string, file: RemoteFile | undefined];

/** What one page or slot of a remote needs: the container's entry, its chunks, the shared facades it uses. */
function filesOf(remote: RegistryRemote, plan: LoadPlan, host: HostManifest): { scripts: Named[]; styles: Named[] } {
  const ours = (name: string): Named => [`${remote.base}${name}`, remote.files[name]];
  const facades = plan.shared.flatMap((key) => host.shared[key] ?? []);
  const shared = (path: string): Named => [path, host.files[path]];
  return {
    scripts: [...[remote.entry, ...plan.scripts].map(ours), ...facades.flatMap(({ scripts }) => scripts).map(shared)],
    styles: [...facades.flatMap(({ styles }) => styles).map(shared), ...plan.styles.map(ours)],
  };
}

/**
 * Links that let the browser fetch a page's files, and those of the pieces in its slots, together with the host's own
 * script. Any deep link then costs one round of requests after the HTML.
 */
function preloadLinks(registry: Registry, { remote, route }: FoundRoute, host: HostManifest): string {
  const slots = slotsOf(registry, route).map((found) => filesOf(found.remote, found.slot, host));
  const all = [filesOf(remote, route, host), ...slots];
  const scripts = new Map(all.flatMap((files) => files.scripts));
  const styles = new Map(all.flatMap((files) => files.styles));
  return [
    ...[...scripts].map(([href, file]) => link('script', href, file)),
    ...[...styles].map(([href, file]) => link('style', href, file)),
  ].join('\n    ');
}

/** Fills the host's page for one answer: nonce, registry, and of the requested route preload links, title and hint. */
export function renderHostPage(template: string, parts: HostPageParts): string {
  const found = findRoute(parts.registry, parts.path);
  const files = found && !found.remote.disabled ? preloadLinks(parts.registry, found, parts.host) : '';
  const fonts = (parts.host.fonts ?? []).map(fontLink);
  const links = [...fonts, files].join('\n    ');
  const registry = `<script type="application/json" id="trassa-registry">${jsonForHtml(parts.registry)}</script>`;
  return template
    .replaceAll(hostPagePlaceholders.nonce, () => parts.nonce)
    .replace(hostPagePlaceholders.preload, () => links)
    .replace(hostPagePlaceholders.registry, () => registry)
    .replace(hostPagePlaceholders.title, () => attribute(found?.route.title ?? ''))
    .replace(hostPagePlaceholders.hint, () => attribute(found?.route.hint?.text ?? ''));
}

import type { HostManifest, Registry, RemoteFile } from './remote-manifest.ts';
import { type FoundRoute, findRoute } from './route-match.ts';

/** Placeholders in the host's page (`shell/index.html`) that whoever serves it fills in. */
export const hostPagePlaceholders = {
  nonce: '__TRASSA_NONCE__',
  preload: '<!--trassa-preload-->',
  registry: '<!--trassa-registry-->',
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

/**
 * Links that let the browser fetch a route's files together with the host's own script: the container's entry, the
 * page's chunks and the shared facades it uses. Any deep link then costs one round of requests after the HTML.
 */
function preloadLinks(found: FoundRoute, host: HostManifest): string {
  const { remote, route } = found;
  const ours = (name: string) => [`${remote.base}${name}`, remote.files[name]] as const;
  const scripts = [remote.entry, ...remote.preload, ...route.scripts].map(ours);
  const facades = route.shared.flatMap((key) => host.shared[key]?.scripts ?? []);
  const shared = facades.map((path) => [path, host.files[path]] as const);
  const unique = new Map([...scripts, ...shared]);
  const links = [...unique].map(([href, file]) => link('script', href, file));
  const sharedStyles = route.shared.flatMap((key) => host.shared[key]?.styles ?? []);
  const styles = new Map([...sharedStyles.map((path) => [path, host.files[path]] as const), ...route.styles.map(ours)]);
  return [...links, ...[...styles].map(([href, file]) => link('style', href, file))].join('\n    ');
}

/** Fills the host's page for one answer: nonce, registry and preload links of the requested route. */
export function renderHostPage(template: string, parts: HostPageParts): string {
  const found = findRoute(parts.registry, parts.path);
  const links = found && !found.remote.disabled ? preloadLinks(found, parts.host) : '';
  const registry = `<script type="application/json" id="trassa-registry">${jsonForHtml(parts.registry)}</script>`;
  return template
    .replaceAll(hostPagePlaceholders.nonce, () => parts.nonce)
    .replace(hostPagePlaceholders.preload, () => links)
    .replace(hostPagePlaceholders.registry, () => registry);
}

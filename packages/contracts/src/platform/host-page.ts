import type { HostManifest, LoadPlan, Registry, RegistryRemote, RemoteFile } from './remote-manifest.ts';
import { type FoundRoute, findRoute, listFilledSlots } from './route-match.ts';

/** Placeholders of the host's page (`shell/index.html`), filled in by its server. */
export const hostPagePlaceholders = {
  nonce: '__TRASSA_NONCE__',
  fonts: '<!--trassa-fonts-->',
  preload: '<!--trassa-preload-->',
  registry: '<!--trassa-registry-->',
  title: '__TRASSA_TITLE__',
  hint: '<!--trassa-hint-->',
} as const;

/** Input of {@link renderHostPage} beside the template. */
interface HostPageParts {
  registry: Registry;
  host: HostManifest;
  /** Nonce of the Content-Security-Policy. */
  nonce: string;
  /** Requested path; the files of its remote get preload links. */
  path: string;
}

/** JSON that is safe between `<script type="application/json">` tags. */
export function formatHtmlJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const escapesBySign: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeAttribute(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => escapesBySign[sign] ?? sign);
}

function buildPreloadLink(as: 'script' | 'style', href: string, file: RemoteFile | undefined): string {
  const integrity = file ? ` integrity="${file.integrity}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeAttribute(href)}"${integrity} crossorigin="anonymous">`;
}

/** Preload link of a typeface; without it the browser finds the typeface at the layout of text, which then moves. */
function buildFontLink(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeAttribute(href)}" crossorigin="anonymous">`;
}

type NamedFile = readonly [href: string, file: RemoteFile | undefined];

/** Files of one page or slot: entry of the container, chunks, shared facades. */
function getPreloadFiles(
  remote: RegistryRemote,
  plan: LoadPlan,
  host: HostManifest,
): { scripts: NamedFile[]; styles: NamedFile[] } {
  const ours = (name: string): NamedFile => [`${remote.base}${name}`, remote.files[name]];
  const facades = plan.shared.flatMap((key) => host.shared?.[key] ?? []);
  const shared = (path: string): NamedFile => [path, host.files[path.slice(1)]];
  return {
    scripts: [...[remote.entry, ...plan.scripts].map(ours), ...facades.flatMap(({ scripts }) => scripts).map(shared)],
    styles: [...facades.flatMap(({ styles }) => styles).map(shared), ...plan.styles.map(ours)],
  };
}

/**
 * Preload links of a page and of the components in its slots, fetched together with the script of the host: a deep link
 * costs one round of requests after the HTML.
 */
function buildPreloadLinks(registry: Registry, { remote, route }: FoundRoute, host: HostManifest): string {
  const slots = listFilledSlots(registry, route).map((found) => getPreloadFiles(found.remote, found.slot, host));
  const all = [getPreloadFiles(remote, route, host), ...slots];
  const scripts = new Map(all.flatMap((files) => files.scripts));
  const styles = new Map(all.flatMap((files) => files.styles));
  return [
    ...[...scripts].map(([href, file]) => buildPreloadLink('script', href, file)),
    ...[...styles].map(([href, file]) => buildPreloadLink('style', href, file)),
  ].join('\n    ');
}

/** Fills the host's page for one answer: nonce, fonts, registry; of the requested route preloads, title and hint. */
export function renderHostPage(template: string, parts: HostPageParts): string {
  const found = findRoute(parts.registry, parts.path);
  const files = found && !found.remote.disabled ? buildPreloadLinks(parts.registry, found, parts.host) : '';
  const fonts = (parts.host.fonts ?? []).map(buildFontLink).join('\n    ');
  const registry = `<script type="application/json" id="trassa-registry">${formatHtmlJson(parts.registry)}</script>`;
  return template
    .replaceAll(hostPagePlaceholders.nonce, () => parts.nonce)
    .replace(hostPagePlaceholders.fonts, () => fonts)
    .replace(hostPagePlaceholders.preload, () => files)
    .replace(hostPagePlaceholders.registry, () => registry)
    .replace(hostPagePlaceholders.title, () => escapeAttribute(found?.route.title ?? ''))
    .replace(hostPagePlaceholders.hint, () => escapeAttribute(found?.route.hint?.text ?? ''));
}

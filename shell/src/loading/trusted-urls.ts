import { serviceWorkerPath } from '@trassa/contracts/platform/offline';

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

/** Only release folders, assets and the service worker of our own origin may become scripts. */
function requireOwnScriptUrl(url: string): string {
  const { origin, pathname, href } = new URL(url, location.href);
  const known = pathname.startsWith('/remotes/') || pathname.startsWith('/assets/') || pathname === serviceWorkerPath;
  if (origin !== location.origin || !known) throw new TypeError(`Not a script of ours: ${href}`);
  return href;
}

const policyFactory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const scriptUrlPolicy = policyFactory?.createPolicy('trassa', { createScriptURL: requireOwnScriptUrl });

/** TrustedScriptURL, or the checked text in browsers without Trusted Types. */
export function toTrustedScriptUrl(url: string): string {
  // DOM types accept strings only; the browser accepts the TrustedScriptURL.
  return (scriptUrlPolicy ? scriptUrlPolicy.createScriptURL(url) : requireOwnScriptUrl(url)) as string;
}
